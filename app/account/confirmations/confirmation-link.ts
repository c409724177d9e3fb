/** The longest token and e-mail address that are passed on; anything longer was not in a mail of ours. */
const maxTokenLength = 512;
const maxEmailLength = 254;

/**
 * What the link of a mail carries. Only its presence is checked here: what a token is worth, its
 * service says. Source: docs/specification/1-account-site.md, section 5.
 */
export function confirmationToken({ searchParams }: URL): string | null {
  return present(searchParams.get("confirmation-token"), maxTokenLength);
}

/** Token and e-mail of a newsletter link; null when one of them is missing. */
export function subscriptionLink(url: URL): { token: string; email: string } | null {
  const token = confirmationToken(url);
  const email = present(url.searchParams.get("email"), maxEmailLength);
  return token === null || email === null ? null : { token, email };
}

function present(text: string | null, maxLength: number): string | null {
  return text === null || text.trim() === "" || text.length > maxLength ? null : text;
}
