import { attemptsKey, type Secrets } from './secrets.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/** The origin of an attempt on an account. */
export interface AttemptSource {
  /** The device's name; null for an unknown device. */
  readonly device: string | null;
  readonly address: string;
}

/** The throttles of one kind of attempt on an account. */
export interface SourceThrottles {
  /** Of one known device, or of all unknown ones at one address. */
  readonly perSource: SignInThrottle;
  readonly ofUnknownDevices: SignInThrottle;
  readonly ofKnownDevices: SignInThrottle;
}

/**
 * Throttles attempts on an account without letting others lock its owner out: a known device has its own limit,
 * unknown devices have one per address. Either sort has a common limit, too. The counts outlive the account, and hold
 * digests only.
 */
export class AccountThrottle {
  constructor(
    private readonly throttles: SourceThrottles,
    private readonly secrets: Secrets,
    /** Keys the digests of emails. */
    private readonly secret: string,
  ) {}

  /** As `SignInThrottle.attempt`. */
  attempt<Result>(
    email: string,
    { device, address }: AttemptSource,
    work: () => Promise<Result | null>,
  ): Promise<Result | null> {
    const { perSource, ofUnknownDevices, ofKnownDevices } = this.throttles;
    const account = attemptsKey(this.secrets, this.secret, email);
    const { digestOf } = this.secrets;
    const source = device === null ? `address ${digestOf(address)}` : `device ${digestOf(device)}`;
    const together = device === null ? ofUnknownDevices : ofKnownDevices;
    return perSource.attempt(`${account} ${source}`, () => together.attempt(account, work));
  }

  async forget(email: string): Promise<void> {
    const account = attemptsKey(this.secrets, this.secret, email);
    for (const throttle of this.#all()) await throttle.forget(account);
  }

  /** Deletes expired entries. */
  async tidy(): Promise<void> {
    for (const throttle of this.#all()) await throttle.tidy();
  }

  #all(): readonly SignInThrottle[] {
    const { perSource, ofUnknownDevices, ofKnownDevices } = this.throttles;
    return [perSource, ofUnknownDevices, ofKnownDevices];
  }
}
