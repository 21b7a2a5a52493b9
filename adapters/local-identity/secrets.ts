/** Random values and digests, which a server and a browser make differently. Texts are base64url. */
export interface Secrets {
  random(bytes: number): string;
  /** Returns a random whole number below the limit. */
  randomBelow(limit: number): number;
  digestOf(text: string): string;
  /** Returns the digest that nobody can make or find the text from without the key. */
  keyedDigest(key: string, text: string): string;
  /** Compares two texts in a time that depends on their lengths only. */
  isSame(given: string, expected: string): boolean;
}

/** Returns 256 random bits, safe in cookies and links. */
export function newSecret(secrets: Secrets): string {
  return secrets.random(32);
}

/** Returns what attempts on the account of an email are counted by. */
export function attemptsKey(secrets: Secrets, key: string, email: string): string {
  return secrets.keyedDigest(key, `attempts ${email}`);
}
