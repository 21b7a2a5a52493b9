/** Signs that are as wide as two Latin letters. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/;

/** Returns the class that sizes an event's title on a phone by its length: a long one leaves room for the date. */
export function titleSize(title: string): string {
  let length = 0;
  for (const sign of title) length += WIDE.test(sign) ? 2 : 1;
  if (length <= 32) return '';
  return length <= 64 ? 'max-sm:[&_h1]:text-[1.75rem]' : 'max-sm:[&_h1]:text-[1.5rem]';
}
