/** Passwords that many people use, in lower case: a set, or a larger list. */
export interface CommonPasswords {
  has(password: string): boolean;
}

/** For a browser, which leaves the comparison to the server. */
export const NO_COMMON_PASSWORDS: CommonPasswords = new Set();
