/** For when no page can be made, of no brand and in English: what fails may be the texts. A form may have been taken all the same. */
export const lastResort = (): Response =>
  new Response(page, { status: 500, headers: { "Content-Type": "text/html; charset=utf-8" } });

const page = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong</title>
<h1>Something went wrong</h1><p>This is our fault, not yours. If you were sending a form, look whether it was done before you send it again.</p><p><a href="">Try again</a></p><p><a href="/">My account</a></p></html>
`;
