/** Shows a saved change in the open page: a new page, or only new styles. */
const changes = "/dev/changes";

async function follow() {
  let seen = null;
  for (;;) {
    const query = seen === null ? "" : `?since=${seen.version}`;
    // The worker that holds the answer ends when a new one starts.
    const next = await fetch(changes + query).then(
      (answer) => (answer.ok ? answer.json() : null),
      () => null,
    );
    if (next === null) await new Promise((done) => setTimeout(done, 100));
    else {
      if (seen !== null && next.page !== seen.page) return location.reload();
      if (seen !== null && next.version !== seen.version) renewStyles(next.version);
      seen = next;
    }
  }
}

function renewStyles(version) {
  for (const link of document.querySelectorAll('link[rel="stylesheet"][href^="/assets/"]')) {
    const renewed = link.cloneNode();
    renewed.href = `${link.getAttribute("href").replace(/\?.*/, "")}?${version}`;
    renewed.onload = () => link.remove();
    link.after(renewed);
  }
}

void follow();
