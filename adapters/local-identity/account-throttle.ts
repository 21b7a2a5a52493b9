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
    private readonly near: SignInThrottle,
    private readonly strangers: SignInThrottle,
  ) {}

  /** As `SignInThrottle.attempt`. */
  attempt<Result>(
    account: string,
    { device, address }: AttemptSource,
    work: () => Promise<Result | null>,
  ): Promise<Result | null> {
    if (device !== null) return this.near.attempt(`${account} device ${digestOf(device)}`, work);
    return this.near.attempt(`${account} address ${digestOf(address)}`, () =>
      this.strangers.attempt(account, work),
    );
  }

  async forget(account: string): Promise<void> {
    await this.near.forget(account);
    await this.strangers.forget(account);
  }

  /** Removes what has run out. */
  async tidy(): Promise<void> {
    await this.near.tidy();
    await this.strangers.tidy();
  }
}
