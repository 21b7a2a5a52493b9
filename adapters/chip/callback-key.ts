import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { Clock } from '#core/shared/clock.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';

const REFETCH_MINUTES = 1;
/** Long enough that forged callbacks can't have a failing provider asked at every one of them. */
const RETRY_MINUTES = 1 / 12;

/** The company's public key, which verifies callbacks: RSA PKCS#1 v1.5 over SHA-256, in base64. */
export class CallbackKey {
  readonly #given: KeyObject | null;
  #known: KeyObject | null = null;
  #asked: { readonly at: Instant; readonly answer: Promise<KeyObject>; hasFailed: boolean } | null = null;

  /** `fetchKey` asks the provider, when `given` is null. Throws for a given key that is not PEM. */
  constructor(
    given: string | null,
    private readonly fetchKey: () => Promise<KeyObject>,
    private readonly clock: Clock,
  ) {
    this.#given = given === null ? null : createPublicKey(given.replaceAll('\\n', '\n'));
  }

  /**
   * Asks for the key again when the signature is wrong, at most once a minute, and every five seconds while the provider
   * does not answer. Throws `provider_unavailable` in that time.
   */
  async hasSigned(body: Uint8Array, signature: string): Promise<boolean> {
    const bytes = Buffer.from(signature, 'base64');
    const isSignedBy = (key: KeyObject) => verify('RSA-SHA256', body, key, bytes);
    if (this.#given) return isSignedBy(this.#given);
    if (this.#known && isSignedBy(this.#known)) return true;
    this.#known = await this.#latest();
    return isSignedBy(this.#known);
  }

  #latest(): Promise<KeyObject> {
    const now = this.clock.now();
    const minutes = this.#asked?.hasFailed ? RETRY_MINUTES : REFETCH_MINUTES;
    if (this.#asked && now < addMinutes(this.#asked.at, minutes)) return this.#asked.answer;
    const asked = { at: now, answer: this.fetchKey(), hasFailed: false };
    asked.answer.catch(() => {
      asked.hasFailed = true;
    });
    this.#asked = asked;
    return asked.answer;
  }
}
