import { KNOWN_DEVICE_DAYS } from '#core/people/credential-rules.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { millisecondsOf } from '#core/shared/instant.ts';
import type { Secrets } from './secrets.ts';

const MAX_LENGTH = 200;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Issues and verifies device cookies (OWASP): a random name and the day of the last use, signed for an account. Another
 * account of the same email knows none of them. A known device gets its own sign-in limit and no other right.
 */
export class KnownDevices {
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** Returns the secret of the known device among these, with today's date, or of a new one. */
  issue(uid: PersonId, devices: readonly string[]): string {
    const name = this.find(uid, devices) ?? this.secrets.random(16);
    const day = this.#today();
    return `${name}.${day}.${this.#signature(uid, name, day)}`;
  }

  /** Returns the name of the first device that is known to this account, or null. */
  find(uid: PersonId, devices: readonly string[]): string | null {
    for (const device of devices) {
      const name = this.#nameIn(uid, device);
      if (name !== null) return name;
    }
    return null;
  }

  #nameIn(uid: PersonId, device: string): string | null {
    const [name = '', written = '', signature = '', ...rest] =
      device.length > MAX_LENGTH ? [] : device.split('.');
    const day = Number(written);
    if (rest.length > 0 || !this.secrets.isSame(signature, this.#signature(uid, name, day))) return null;
    return this.#today() - day < KNOWN_DEVICE_DAYS ? name : null;
  }

  /** Days since 1970. */
  #today(): number {
    return Math.floor(millisecondsOf(this.clock.now()) / DAY_MS);
  }

  #signature(uid: PersonId, name: string, day: number): string {
    return this.secrets.keyedDigest(this.secret, `known-device ${uid} ${name} ${day}`);
  }
}
