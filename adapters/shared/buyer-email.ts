/**
 * Returns the address for a provider that demands one: the buyer's, or one of this site for somebody who gave none. No
 * provider is asked to send mail, and nobody reads that address.
 */
export function buyerEmail({ email }: { readonly email: string }, publicUrl: string): string {
  if (email !== '') return email;
  const { hostname } = new URL(publicUrl);
  return `guest@${/\.[a-z]{2,}$/i.test(hostname) ? hostname : 'example.com'}`;
}
