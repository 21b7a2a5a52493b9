import { digestOf } from './secrets.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/** Who attempts something on an account. */
export interface AttemptSource {
  /** What the account knows the device by; null for an unknown one. */
  readonly device: string | null;
  readonly address: string;
}

/**
 * Limits attempts on an account so that a stranger can't lock its owner out: a known device is counted by itself,
 * unknown ones by address, and under `strangers` all together. Counts digests, never an address itself.
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

  /** Removes what has run out. */
  async tidy(): Promise<void> {
    await this.perSource.tidy();
    await this.ofUnknownDevices.tidy();
  }
}
