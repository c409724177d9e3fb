/** Characters. */
const maxTokenLength = 512;
const maxEmailLength = 254;

/** Only its presence is checked: the service validates it. Source: docs/specification/1-account-site.md, section 5. */
export function confirmationToken({ searchParams }: URL): string | null {
  return present(searchParams.get("confirmation-token"), maxTokenLength);
}

export function subscriptionLink(url: URL): { token: string; email: string } | null {
  const token = confirmationToken(url);
  const email = present(url.searchParams.get("email"), maxEmailLength);
  return token === null || email === null ? null : { token, email };
}

function present(text: string | null, maxLength: number): string | null {
  return text === null || text.trim() === "" || text.length > maxLength ? null : text;
}
