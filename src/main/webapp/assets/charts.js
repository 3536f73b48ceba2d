/* Draws each chart from the table that stands beside it, once it comes into view; keeps both fresh. */
(() => {
  "use strict";
  const LINE = 26;
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

  /* A long label in lines; the last one ends in an ellipsis where it doesn't fit. */
  function lines(text, width) {
    const parts = [];
    let rest = text;
    while (rest.length > width && parts.length < 2) {
      const space = rest.lastIndexOf(" ", width);
      const cut = space > width / 2 ? space : width;
      parts.push(rest.slice(0, cut));
      rest = rest.slice(cut).trimStart();
    }
    parts.push(rest.length > width ? rest.slice(0, width - 1) + "…" : rest);
    return parts;
  }

  /* Writes each bar's number beside it. */
  const values = {
    id: "values",
    afterDatasetsDraw(chart) {
      const context = chart.ctx;
      const upright = chart.options.indexAxis !== "y";
      context.save();
      context.font = `600 12px ${style.getPropertyValue("--sans")}`;
      context.fillStyle = color("--ink-2");
      context.textBaseline = upright ? "bottom" : "middle";
      context.textAlign = upright ? "center" : "left";
      chart.getDatasetMeta(0).data.forEach((bar, i) => {
        const row = chart.canvas.rows[i];
        const text = upright ? number.format(row.value) : `${number.format(row.value)}  ·  ${row.share}`;
        context.fillText(text, upright ? bar.x : bar.x + 7, upright ? bar.y - 4 : bar.y);
      });
      context.restore();
    },
  };

  function settings(kind, rows, width) {
    const upright = kind === "columns";
    const label = Math.max(14, Math.min(LINE, Math.floor(width / 18)));
    return {
      type: "bar",
      data: {
        labels: rows.map((row) => (upright ? row.label : lines(row.label, label))),
        datasets: [{
          data: rows.map((row) => row.value),
          backgroundColor: upright ? color("--star") : color("--brand"),
          hoverBackgroundColor: upright ? "#a86400" : color("--brand-dark"),
          borderRadius: 4,
          maxBarThickness: upright ? 56 : 22,
          minBarLength: 2,
        }],
      },
      options: {
        indexAxis: upright ? "x" : "y",
        responsive: true,
        maintainAspectRatio: false,
        animation: false,
        layout: { padding: upright ? { top: 22 } : { right: 96 } },
        scales: {
          [upright ? "y" : "x"]: { display: false, beginAtZero: true },
          [upright ? "x" : "y"]: {
            grid: { display: false },
            border: { color: color("--line") },
            ticks: { autoSkip: false, color: color("--ink"), font: { size: 13, family: style.getPropertyValue("--sans") } },
          },
        },
        plugins: {
          legend: { display: false },
          tooltip: { callbacks: { title: (items) => rows[items[0].dataIndex].label, label: (item) => `${number.format(rows[item.dataIndex].value)} · ${rows[item.dataIndex].share}` } },
        },
      },
      plugins: [values],
    };
  }

  function draw(box) {
    const rows = shown(box);
    const canvas = box.querySelector("canvas");
    charts.get(box)?.destroy();
    canvas.rows = rows;
    if (box.dataset.chart === "bars") {
      const tall = rows.some((row) => row.label.length > LINE);
      box.style.height = `${Math.max(90, rows.length * (tall ? 46 : 34) + 16)}px`;
    }
    charts.set(box, new Chart(canvas, settings(box.dataset.chart, rows, box.clientWidth)));
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
    chart.data.datasets[0].data = rows.map((row) => row.value);
    chart.options.animation = still.matches ? false : { duration: 500 };
    chart.update();
  }

  const boxes = document.querySelectorAll("[data-chart]");
  for (const box of boxes) {
    const rows = box.dataset.chart === "bars" ? shown(box).length : 0;
    if (rows > 0) {
      box.style.height = `${Math.max(90, rows * 34 + 16)}px`;
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
  addEventListener("beforeprint", () => boxes.forEach((box) => charts.has(box) || draw(box)));

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
