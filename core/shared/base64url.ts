const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

/** Returns bytes as base64url without padding (RFC 4648, section 5). Here, because the core has no encoder of a platform. */
export function toBase64Url(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let index = 0; index < bytes.length; index += 3) {
    const [first = 0, second = 0, third = 0] = [bytes[index], bytes[index + 1], bytes[index + 2]];
    const group = (first << 16) | (second << 8) | third;
    const digits = Math.min(bytes.length - index, 3) + 1;
    for (let digit = 0; digit < digits; digit += 1)
      parts.push(DIGITS[(group >> (18 - 6 * digit)) & 63] ?? '');
  }
  return parts.join('');
}

/** Returns the bytes of base64url without padding; null for any other text, also one that no encoder writes. */
export function fromBase64Url(text: string): Uint8Array | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let group = 0;
  let filled = 0;
  for (const digit of text) {
    const value = VALUES.get(digit);
    if (value === undefined) return null;
    group = ((group << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[filled] = (group >> bits) & 255;
    filled += 1;
  }
  return (group & ((1 << bits) - 1)) === 0 ? bytes : null;
}

/** Returns bytes as lower-case hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
