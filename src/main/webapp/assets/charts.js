/* Draws each chart from the table that stands beside it, once it comes into view; keeps both fresh. */
(() => {
  "use strict";
  const LINE = 18;
  const BAR = 14;
  const style = getComputedStyle(document.documentElement);
  const color = (name) => style.getPropertyValue(name).trim();
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const charts = new Map();
  const language = document.documentElement.lang;
  const number = new Intl.NumberFormat(language);

  function read(box) {
    const rows = document.getElementById(box.dataset.from).tBodies[0].rows;
    return Array.from(rows, (row) => ({
      label: row.cells[0].dataset.short ?? row.cells[0].textContent.trim(),
      value: Number(row.cells[1].dataset.value),
      share: row.cells[2].textContent.trim(),
    }));
  }

  function shown(box) {
    const rows = read(box);
    const most = Number(box.dataset.most ?? rows.length);
    return rows.length <= most ? rows : rows.sort((a, b) => b.value - a.value).slice(0, most);
  }

  const font = (weight) => `${weight} 13px ${style.getPropertyValue("--sans")}`;

  /* A label in at most two lines of the given width; what doesn't fit ends in an ellipsis. */
  function lines(context, text, width) {
    context.font = font(400);
    const fitting = (part) => {
      let end = part.length;
      while (end > 1 && context.measureText(part.slice(0, end)).width > width) {
        end--;
      }
      return end;
    };
    const first = fitting(text);
    if (first === text.length) {
      return [text];
    }
    const space = text.lastIndexOf(" ", first);
    const cut = space > first / 2 ? space : first;
    const rest = text.slice(cut).trimStart();
    const second = fitting(`${rest}…`);
    return [text.slice(0, cut), second > rest.length ? rest : `${rest.slice(0, second - 1)}…`];
  }

  /* Writes each bar's number at its end, and above a lying bar what it stands for. */
  const words = {
    id: "words",
    afterDatasetsDraw(chart) {
      const context = chart.ctx;
      const { rows, labels } = chart.canvas;
      const upright = chart.options.indexAxis !== "y";
      context.save();
      context.textBaseline = "bottom";
      chart.getDatasetMeta(chart.data.datasets.length - 1).data.forEach((bar, i) => {
        context.font = font(600);
        context.fillStyle = color("--ink-2");
        context.textAlign = upright ? "center" : "left";
        if (upright) {
          context.fillText(number.format(rows[i].value), bar.x, bar.y - 4);
          return;
        }
        context.fillText(`${number.format(rows[i].value)}  ·  ${rows[i].share}`, bar.x + 8, bar.y + 8);
        context.font = font(400);
        context.fillStyle = color("--ink");
        labels[i].forEach((line, n) => {
          context.fillText(line, 0, bar.y - BAR / 2 - 4 - (labels[i].length - 1 - n) * LINE);
        });
      });
      context.restore();
    },
  };

  /* A small number has a bar that can be seen, none has no bar. */
  const fill = (rows, upright) =>
    rows.map((row) => (row.value > 0 ? color(upright ? "--star" : "--brand") : "transparent"));

  function settings(kind, rows) {
    const upright = kind === "columns";
    const values = {
      data: rows.map((row) => row.value),
      backgroundColor: fill(rows, upright),
      hoverBackgroundColor: upright ? "#a86400" : color("--brand-dark"),
      borderRadius: 4,
      minBarLength: 2,
      ...(upright ? { maxBarThickness: 56 } : { barThickness: BAR }),
    };
    return {
      type: "bar",
      data: {
        labels: rows.map((row) => row.label),
        /* Lying bars leave the upper half of their places to the labels. */
        datasets: upright ? [values] : [{ data: [] }, values],
      },
      options: {
        indexAxis: upright ? "x" : "y",
        responsive: true,
        maintainAspectRatio: false,
        animation: false,
        layout: { padding: upright ? { top: 22 } : { right: 110 } },
        scales: {
          [upright ? "y" : "x"]: { display: false, beginAtZero: true },
          [upright ? "x" : "y"]: {
            display: upright,
            grid: { display: false },
            border: { color: color("--line") },
            ticks: { autoSkip: false, color: color("--ink"), font: { size: 13, family: style.getPropertyValue("--sans") } },
          },
        },
        plugins: {
          legend: { display: false },
          tooltip: {
            callbacks: {
              title: (items) => rows[items[0].dataIndex].label,
              label: (item) => `${number.format(rows[item.dataIndex].value)} · ${rows[item.dataIndex].share}`,
            },
          },
        },
      },
      plugins: [words],
    };
  }

  function draw(box) {
    const rows = shown(box);
    const canvas = box.querySelector("canvas");
    charts.get(box)?.destroy();
    canvas.rows = rows;
    if (box.dataset.chart === "bars") {
      const context = canvas.getContext("2d");
      canvas.labels = rows.map((row) => lines(context, row.label, box.clientWidth));
      const most = Math.max(...canvas.labels.map((label) => label.length));
      box.style.height = `${rows.length * 2 * (LINE * most + 4)}px`;
    }
    charts.set(box, new Chart(canvas, settings(box.dataset.chart, rows)));
  }

  /* The same bars with new values move; anything else is drawn anew. */
  function redraw(box) {
    const chart = charts.get(box);
    if (!chart) {
      return;
    }
    const rows = shown(box);
    const canvas = box.querySelector("canvas");
    if (rows.map((r) => r.label).join("\n") !== canvas.rows.map((r) => r.label).join("\n")) {
      draw(box);
      return;
    }
    canvas.rows.splice(0, canvas.rows.length, ...rows);
    chart.data.datasets.at(-1).data = rows.map((row) => row.value);
    chart.data.datasets.at(-1).backgroundColor = fill(rows, box.dataset.chart === "columns");
    chart.options.animation = still.matches ? false : { duration: 500 };
    chart.update();
  }

  const boxes = document.querySelectorAll("[data-chart]");
  for (const box of boxes) {
    const rows = box.dataset.chart === "bars" ? shown(box).length : 0;
    if (rows > 0) {
      box.style.height = `${rows * 2 * (LINE + 4)}px`;
    }
  }
  const watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (entry.isIntersecting) {
        watcher.unobserve(entry.target);
        draw(entry.target);
      }
    }
  }, { rootMargin: "400px" });
  boxes.forEach((box) => watcher.observe(box));
  let width = innerWidth;
  addEventListener("resize", () => {
    if (innerWidth !== width) {
      width = innerWidth;
      charts.forEach((chart, box) => draw(box));
    }
  });
  addEventListener("beforeprint", () => boxes.forEach((box) => charts.has(box) || draw(box)));

  /* Cards of different heights stand close, in two columns where there is room for them. */
  const cards = document.querySelector(".summary");
  const wide = matchMedia("(min-width: 60rem)");
  const gap = 20;
  const place = (card) => {
    card.style.gridRowEnd = wide.matches ? `span ${Math.ceil(card.offsetHeight + gap)}` : "";
  };
  const placeAll = () => {
    cards.classList.toggle("close", wide.matches);
    Array.from(cards.children).forEach(place);
  };
  const sizes = new ResizeObserver((entries) => entries.forEach((entry) => place(entry.target)));
  Array.from(cards.children).forEach((card) => sizes.observe(card));
  wide.addEventListener("change", placeAll);
  placeAll();

  /* Asks whether there is anything new; only parts that differ are replaced, so focus stays. */
  const live = document.getElementById("live");
  async function look() {
    if (!document.hidden) {
      try {
        const response = await fetch(`${live.dataset.live}?unless=${live.dataset.total}`, { credentials: "same-origin" });
        if (response.status === 200 && !response.redirected) {
          take(new DOMParser().parseFromString(await response.text(), "text/html"));
        }
      } catch (e) {
        /* The network is away for a moment: the next look comes anyway. */
      }
    }
    setTimeout(look, 4000);
  }

  function take(fresh) {
    const next = fresh.getElementById("live");
    if (!next) {
      return;
    }
    live.dataset.total = next.dataset.total;
    for (const part of live.querySelectorAll("[data-part]")) {
      const other = fresh.getElementById(part.id);
      if (other && other.innerHTML !== part.innerHTML) {
        part.replaceChildren(...other.childNodes);
      }
    }
    live.querySelector(".notice")?.toggleAttribute("hidden", next.dataset.total !== "0");
    boxes.forEach(redraw);
  }
  setTimeout(look, 4000);
})();
