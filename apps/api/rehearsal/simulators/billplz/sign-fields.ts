import { createHmac } from 'node:crypto';

type Fields = Readonly<Record<string, string>>;

/** Returns the signature of fields with flat names, as the public documents define it. */
export function signatureOf(fields: Fields, key: string): string {
  const source = Object.entries(fields)
    .map(([name, value]) => `${name}${value}`)
    .map((text) => ({ text, order: text.toLowerCase() }))
    .sort((left, right) => (left.order < right.order ? -1 : Number(left.order > right.order)))
    .map(({ text }) => text)
    .join('|');
  return createHmac('sha256', key).update(source).digest('hex');
}

/** Returns the form body of a signed callback. */
export function signedForm(fields: Fields, key: string): string {
  return new URLSearchParams({ ...fields, x_signature: signatureOf(fields, key) }).toString();
}

/** Returns the query of a signed redirect: every name is wrapped as `billplz[name]`. */
export function signedQuery(fields: Fields, key: string): string {
  const prefixed = Object.entries(fields).map(([name, value]) => [`billplz${name}`, value] as const);
  const x_signature = signatureOf(Object.fromEntries(prefixed), key);
  const wrapped = Object.entries({ ...fields, x_signature });
  return new URLSearchParams(wrapped.map(([name, value]) => [`billplz[${name}]`, value])).toString();
}
