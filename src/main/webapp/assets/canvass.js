/* What pages do better with scripts. Every page works without this file. */
(() => {
  "use strict";
  const page = document.documentElement;
  page.classList.add("scripted");

  /* Times in the reader's own zone. */
  function localTimes(root) {
    const format = new Intl.DateTimeFormat(page.lang, { dateStyle: "medium", timeStyle: "short" });
    for (const time of root.querySelectorAll("time[datetime]")) {
      const date = new Date(time.dateTime);
      if (!Number.isNaN(date.getTime())) {
        time.textContent = format.format(date);
      }
    }
  }

  /* Possible answers are shown for the types that offer answers. */
  function showAnswers(root) {
    const form = document.querySelector("[data-offering]");
    if (!form) {
      return;
    }
    const offering = form.dataset.offering.split(" ");
    for (const select of root.querySelectorAll("[data-type]")) {
      const answers = select.closest(".question-edit").querySelector("[data-answers]");
      answers.hidden = !offering.includes(select.value);
    }
  }

  function focusOnErrors() {
    const errors = document.getElementById("errors");
    if (errors && document.activeElement !== errors) {
      errors.focus();
    }
  }

  async function fetchPage(address, options) {
    const response = await fetch(address, { credentials: "same-origin", ...options });
    if (response.status === 204 || !response.ok || response.redirected) {
      return null;
    }
    return new DOMParser().parseFromString(await response.text(), "text/html");
  }

  /* Adding, moving and removing questions: the form is sent as ever, and only its inside changes. */
  async function sendPartly(form, button) {
    const index = Number(button.closest("[data-index]")?.dataset.index ?? -1);
    const action = button.dataset.partial;
    const sent = new FormData(form, button);
    form.setAttribute("aria-busy", "true");
    try {
      const fresh = await fetchPage(form.action, { method: "POST", body: new URLSearchParams(sent) });
      const inside = fresh && fresh.getElementById(form.id);
      if (!inside) {
        form.requestSubmit(button);
        return;
      }
      form.replaceChildren(...inside.childNodes);
      showAnswers(form);
      refocus(form, action, index);
    } catch (e) {
      button.dataset.partial = "";
      form.requestSubmit(button);
    } finally {
      form.removeAttribute("aria-busy");
    }
  }

  function refocus(form, action, index) {
    const questions = form.querySelectorAll("[data-index]");
    let target = form.querySelector("[data-partial=add]");
    if (action === "add") {
      target = questions[questions.length - 1].querySelector("textarea");
    } else if (action === "remove" && questions.length > 0) {
      target = questions[Math.min(index, questions.length - 1)].querySelector("textarea");
    } else if (action === "up" || action === "down") {
      const moved = questions[action === "up" ? index - 1 : index + 1];
      target = moved.querySelector(`[data-partial=${action}]:not([disabled])`)
        ?? moved.querySelector("[data-partial]:not([disabled])");
    }
    if (target) {
      target.focus();
      target.scrollIntoView({ block: "nearest" });
    }
  }

  document.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (button && button.dataset.partial) {
      event.preventDefault();
      sendPartly(event.target, button);
    }
  });
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-type]")) {
      showAnswers(event.target.closest(".question-edit"));
    }
  });

  /* The preview of an import: a change of how the file is read shows at once what it does. Only the
     newest answer counts, and the focus stays where it was. Nothing can be typed meanwhile, since it
     would be lost. */
  let previews = 0;
  async function showPreview(form, changed) {
    const mine = ++previews;
    const opened = [...form.querySelectorAll("details[id][open]")].map((part) => part.id);
    const sent = new FormData(form, form.querySelector("#show"));
    form.setAttribute("aria-busy", "true");
    form.inert = true;
    try {
      const fresh = await fetchPage(form.action, { method: "POST", body: new URLSearchParams(sent) });
      const next = fresh && fresh.getElementById(form.id);
      if (mine !== previews) {
        return;
      }
      if (!next) {
        form.requestSubmit(form.querySelector("#show"));
        return;
      }
      form.dataset.said = next.dataset.said;
      form.replaceChildren(...next.childNodes);
      for (const id of opened) {
        document.getElementById(id)?.setAttribute("open", "");
      }
      form.inert = false;
      (document.getElementById("errors") ?? document.getElementById(changed.id))?.focus();
      document.getElementById("preview-said").textContent = form.dataset.said;
    } catch (e) {
      if (mine === previews) {
        form.requestSubmit(form.querySelector("#show"));
      }
    } finally {
      if (mine === previews) {
        form.inert = false;
        form.removeAttribute("aria-busy");
      }
    }
  }

  /* A name behind the fold is shown before it gets the focus. */
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    const target = link && document.getElementById(decodeURIComponent(link.hash.slice(1)));
    target?.closest("details:not([open])")?.setAttribute("open", "");
  });

  const preview = document.querySelector("form[data-preview]");
  if (preview) {
    preview.addEventListener("change", (event) => {
      if (event.target.matches("[data-shows]")) {
        showPreview(preview, event.target);
      } else if (event.target.name === "in") {
        event.target.closest("tr").className = event.target.checked ? "in" : "out";
        const note = document.getElementById("preview-note");
        note.textContent = note.dataset.note.replace("{0}", preview.querySelectorAll("[name=in]:checked").length.toLocaleString(page.lang));
      }
    });
    const zone = preview.querySelector("[data-zone=false]");
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (zone && [...zone.options].some((option) => option.value === own)) {
      zone.value = own;
    }
  }

  /* A file that is too large is refused before it is sent. */
  function check(drop, input) {
    const file = input.files[0];
    const large = file !== undefined && file.size > Number(drop.dataset.most);
    drop.querySelector(".field-error").textContent = large ? drop.dataset.tooLarge : "";
    if (large) {
      input.value = "";
    }
  }

  /* A file can be dropped anywhere on its field. */
  for (const drop of document.querySelectorAll("[data-drop]")) {
    const input = drop.querySelector("input[type=file]");
    for (const type of ["dragenter", "dragover"]) {
      drop.addEventListener(type, (event) => {
        event.preventDefault();
        drop.classList.add("over");
      });
    }
    for (const type of ["dragleave", "drop"]) {
      drop.addEventListener(type, () => drop.classList.remove("over"));
    }
    drop.addEventListener("drop", (event) => {
      event.preventDefault();
      if (event.dataTransfer.files.length > 0) {
        input.files = event.dataTransfer.files;
        check(drop, input);
      }
    });
    input.addEventListener("change", () => check(drop, input));
  }

  /* Parts that change are fetched again as long as one of them says that it isn't done. */
  async function refresh() {
    if (!document.querySelector("[data-refresh=true]")) {
      return;
    }
    if (!document.hidden) {
      try {
        const fresh = await fetchPage(location.href);
        for (const old of document.querySelectorAll("[data-refresh]")) {
          const next = fresh && fresh.getElementById(old.id);
          if (next && next.innerHTML !== old.innerHTML) {
            old.replaceWith(document.adoptNode(next));
            localTimes(next);
          }
        }
      } catch (e) {
        /* The network is away for a moment: the next try comes anyway. */
      }
    }
    setTimeout(refresh, 1000);
  }

  /* Going back to a form that was sent is going back to the same form, even if it was fetched anew. */
  const answers = document.getElementById("answers");
  if (answers) {
    const token = answers.elements._token;
    const key = `sent ${location.pathname}`;
    if (performance.getEntriesByType("navigation")[0]?.type === "back_forward") {
      token.value = sessionStorage.getItem(key) ?? token.value;
    }
    answers.addEventListener("submit", () => sessionStorage.setItem(key, token.value));
  }

  localTimes(document);
  showAnswers(document);
  addEventListener("load", () => setTimeout(focusOnErrors));
  setTimeout(refresh, 700);
})();
