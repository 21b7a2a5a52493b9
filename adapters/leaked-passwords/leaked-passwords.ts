import { dictionary } from '@zxcvbn-ts/language-common';
import { COMMON_PASSWORDS } from '#adapters/shared/common-passwords.ts';

/**
 * The 49,000 most common passwords of leaks, as `@zxcvbn-ts/language-common` ships them, and those of this country, in
 * lower case. Takes 20 ms and 10 MB, so it is read at the first use.
 */
export class LeakedPasswords {
  #all: ReadonlySet<string> | null = null;

  has(password: string): boolean {
    this.#all ??= new Set([...dictionary['passwords-common'], ...COMMON_PASSWORDS]);
    return this.#all.has(password);
  }

  get size(): number {
    this.has('');
    return this.#all?.size ?? 0;
  }
}
