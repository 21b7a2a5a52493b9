const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The prime and the constant of the curve P-256. */
const P = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/** 65 bytes as base64url are 87 digits; 16 bytes are 22. Some browsers fill them up with `=`. */
export const POINT_PATTERN = '^[A-Za-z0-9_-]{87}=?$';
export const AUTH_PATTERN = '^[A-Za-z0-9_-]{22}(==)?$';

/** Returns whether a text of `POINT_PATTERN` is a point of the curve P-256 in its long form. */
export function isPointOfP256(text: string): boolean {
  const bits = [...withoutPadding(text)].reduce(
    (sum, digit) => sum * 64n + BigInt(DIGITS.indexOf(digit)),
    0n,
  );
  // 87 digits are 522 bits, of which the last two are not used.
  const [form, x, y] = [bits >> 514n, (bits >> 258n) % 2n ** 256n, (bits >> 2n) % 2n ** 256n];
  return form === 4n && bits % 4n === 0n && x < P && y < P && (y * y - (x ** 3n - 3n * x + B)) % P === 0n;
}

export function withoutPadding(text: string): string {
  return text.replace(/=+$/, '');
}
