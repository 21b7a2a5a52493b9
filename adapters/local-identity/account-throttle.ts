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
 * unknown devices have one per address and a common one (`ofUnknownDevices`). Stores digests of addresses only.
 */
export class AccountThrottle {
  constructor(
    private readonly perSource: SignInThrottle,
    private readonly ofUnknownDevices: SignInThrottle,
  ) {}

  /** As `SignInThrottle.attempt`. */
  attempt<Result>(
    account: string,
    { device, address }: AttemptSource,
    work: () => Promise<Result | null>,
  ): Promise<Result | null> {
    if (device !== null) return this.perSource.attempt(`${account} device ${digestOf(device)}`, work);
    return this.perSource.attempt(`${account} address ${digestOf(address)}`, () =>
      this.ofUnknownDevices.attempt(account, work),
    );
  }

  async forget(account: string): Promise<void> {
    await this.perSource.forget(account);
    await this.ofUnknownDevices.forget(account);
  }

  /** Deletes expired entries. */
  async tidy(): Promise<void> {
    await this.perSource.tidy();
    await this.ofUnknownDevices.tidy();
  }
}
