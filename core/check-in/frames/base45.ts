const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = DIGITS.length;
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

/**
 * Returns bytes as base45 (RFC 9285): three characters for two bytes, all of the alphanumeric mode of QR codes, which
 * stores them in hardly more room than the bytes. The last character is never a space.
 */
export function toBase45(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let index = 0; index < bytes.length; index += 2) {
    const [first = 0, second] = [bytes[index], bytes[index + 1]];
    const isPair = second !== undefined;
    let rest = isPair ? first * 256 + second : first;
    for (let digit = 0; digit < (isPair ? 3 : 2); digit += 1) {
      parts.push(DIGITS[rest % BASE] ?? '');
      rest = Math.floor(rest / BASE);
    }
  }
  return parts.join('');
}

/** Returns the bytes of base45; null for any other text. Different texts have different bytes. */
export function fromBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const values = [...text.slice(at, at + 3)].map((digit) => VALUES.get(digit));
    const [first, second, third = 0] = values;
    if (first === undefined || second === undefined || values.includes(undefined)) return null;
    const value = first + second * BASE + third * BASE * BASE;
    const isPair = values.length === 3;
    if (value > (isPair ? 0xffff : 0xff)) return null;
    bytes.push(...(isPair ? [value >> 8, value & 255] : [value]));
  }
  return Uint8Array.from(bytes);
}

/** Returns how many bytes fit into so many characters. */
export function base45Bytes(characters: number): number {
  return Math.floor(characters / 3) * 2 + (characters % 3 === 2 ? 1 : 0);
}
