import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { Clock } from '#core/shared/clock.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';

const REFETCH_MINUTES = 1;

/** The company's public key, which verifies callbacks: RSA PKCS#1 v1.5 over SHA-256, in base64. */
export class CallbackKey {
  readonly #given: KeyObject | null;
  #fetched: { readonly at: Instant; readonly key: Promise<KeyObject> } | null = null;

  /** `fetchKey` asks the provider, when `given` is null. Throws for a given key that is not PEM. */
  constructor(
    given: string | null,
    private readonly fetchKey: () => Promise<KeyObject>,
    private readonly clock: Clock,
  ) {
    this.#given = given === null ? null : createPublicKey(given.replaceAll('\\n', '\n'));
  }

  /** Asks for the key again when the signature is wrong, at most once a minute. Throws `provider_unavailable`. */
  async hasSigned(body: Uint8Array, signature: string): Promise<boolean> {
    const bytes = Buffer.from(signature, 'base64');
    const isSignedBy = (key: KeyObject) => verify('RSA-SHA256', body, key, bytes);
    if (this.#given) return isSignedBy(this.#given);
    if (this.#fetched && isSignedBy(await this.#fetched.key)) return true;
    const now = this.clock.now();
    if (this.#fetched && now < addMinutes(this.#fetched.at, REFETCH_MINUTES)) return false;
    return isSignedBy(await this.#fetch(now));
  }

  #fetch(at: Instant): Promise<KeyObject> {
    const before = this.#fetched;
    const fetching = { at, key: this.fetchKey() };
    this.#fetched = fetching;
    fetching.key.catch(() => {
      if (this.#fetched === fetching) this.#fetched = before;
    });
    return fetching.key;
  }
}
