/** Stands in for the support chat: a button that opens a window, which knows who is asking and at which channel. */
export const chatScript = `
const { email, channel } = tag.dataset;
whenReady(() => {
  const { host, root } = frame(words.chat.name, ":host{position:fixed;right:16px;bottom:calc(16px + env(safe-area-inset-bottom));z-index:25;display:grid;justify-items:end;gap:8px}"
    + "@media(max-width:574px){:host{bottom:calc(88px + env(safe-area-inset-bottom))}}"
    + ".window{width:min(20rem,calc(100vw - 32px));padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:var(--radius);box-shadow:0 8px 32px rgb(0 0 0/.18);display:grid;gap:8px}"
    + ".window[hidden]{display:none}h2{font-weight:700;font-size:17px}.muted{color:var(--muted);font-size:13px;overflow-wrap:anywhere}button{border-radius:999px}");
  root.append(
    element("div", { class: "window", id: "window", hidden: "" },
      element("h2", {}, words.chat.title), element("p", {}, words.chat.lead), element("p", { class: "muted" }, email + " · " + channel)),
    element("button", { type: "button", class: "main", id: "open", "aria-expanded": "false", "aria-controls": "window" }, words.chat.open),
  );
  root.getElementById("open").addEventListener("click", (event) => {
    const panel = root.getElementById("window");
    panel.hidden = !panel.hidden;
    event.currentTarget.setAttribute("aria-expanded", String(!panel.hidden));
  });
  document.body.append(host);
});
`;
