/** Stands in for the feedback widget: its id is that of the language, with one of its own for small screens. */
export const feedbackScript = `
const { widget, smallWidget, smallBelow } = tag.dataset;
const small = matchMedia("(width < " + Number(smallBelow) + "px)").matches;
whenReady(() => {
  const { host, root } = frame("Feedback", ":host{position:fixed;right:0;top:50%;z-index:20}"
    + "button{writing-mode:vertical-rl;min-width:44px;min-height:44px;padding:12px 0;border-radius:var(--radius) 0 0 var(--radius);background:var(--surface);border-right:0}"
    + ".small button{font-size:13px;min-width:24px;padding:8px 0}");
  const id = small ? smallWidget : widget;
  root.innerHTML = '<div><button type="button">Feedback</button></div>';
  root.firstElementChild.className = small ? "small" : "";
  root.querySelector("button").addEventListener("click", (event) => { event.currentTarget.textContent = "Thank you"; });
  host.dataset.feedbackWidget = id;
  document.body.append(host);
});
`;
