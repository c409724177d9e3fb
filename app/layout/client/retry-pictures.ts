/** Milliseconds; longer than a line is usually gone between two cells. */
const retryMs = 4_000;

/** Asks once more for a picture that did not come: when the line is back, or soon. */
function retry(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement) || picture.dataset.again) return;
  picture.dataset.again = "1";
  const ask = () => {
    picture.src += "";
  };
  if (navigator.onLine) setTimeout(ask, retryMs);
  else addEventListener("online", ask, { once: true });
}

addEventListener("error", ({ target }) => retry(target), true);
for (const picture of document.querySelectorAll("img"))
  if (picture.complete && !picture.naturalWidth) retry(picture);
