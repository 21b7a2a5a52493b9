import { digestOf } from './secrets.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/** The origin of an attempt on an account. */
export interface AttemptSource {
  /** The device's name; null for an unknown device. */
  readonly device: string | null;
  readonly address: string;
}

/**
 * Throttles attempts on an account without letting others lock its owner out: a known device has its own limit,
 * unknown devices have one per address and a common one (`ofUnknownDevices`). The counts outlive the account, and hold
 * digests only.
 */
export class AccountThrottle {
  constructor(
    private readonly perSource: SignInThrottle,
    private readonly ofUnknownDevices: SignInThrottle,
    /** Returns the digest of an account's email. */
    private readonly digestOfEmail: (email: string) => string,
  ) {}

  /** As `SignInThrottle.attempt`. */
  attempt<Result>(
    email: string,
    { device, address }: AttemptSource,
    work: () => Promise<Result | null>,
  ): Promise<Result | null> {
    const account = this.digestOfEmail(email);
    if (device !== null) return this.perSource.attempt(`${account} device ${digestOf(device)}`, work);
    return this.perSource.attempt(`${account} address ${digestOf(address)}`, () =>
      this.ofUnknownDevices.attempt(account, work),
    );
  }

  async forget(email: string): Promise<void> {
    const account = this.digestOfEmail(email);
    await this.perSource.forget(account);
    await this.ofUnknownDevices.forget(account);
  }

  /** Deletes expired entries. */
  async tidy(): Promise<void> {
    await this.perSource.tidy();
    await this.ofUnknownDevices.tidy();
  }
}
