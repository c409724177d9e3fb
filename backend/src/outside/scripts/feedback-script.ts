/** Stands in for the feedback widget: its id is that of the language, with one of its own for small screens. */
export const feedbackScript = `
const { widget, smallWidget, smallBelow } = tag.dataset;
const small = matchMedia("(width < " + Number(smallBelow) + "px)").matches;
whenReady(() => {
  const { host, root } = frame(words.feedback.name, small
    ? ":host{display:block;padding:0 16px 24px;text-align:center}"
    : ":host{position:fixed;right:0;top:50%;z-index:20}button{writing-mode:vertical-rl;min-width:32px;padding:12px 0;border-radius:var(--radius) 0 0 var(--radius);background:var(--surface);border-right:0;font-size:13px}");
  const id = small ? smallWidget : widget;
  root.append(element("button", { type: "button" }, words.feedback.name));
  root.querySelector("button").addEventListener("click", (event) => { event.currentTarget.textContent = words.feedback.thanks; });
  host.dataset.feedbackWidget = id;
  document.body.append(host);
});
`;
