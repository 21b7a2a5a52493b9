import { type Actor, requireSession } from '../actor.ts';
import { AccountPasswords } from '../sessions/account-passwords.ts';
import type { Instant } from '../shared/instant.ts';
import { type PasskeyView, toPasskeyView } from './passkey-view.ts';
import { SecondFactorQueries } from './second-factor-queries.ts';

export interface ViewSecurityOutput {
  /** Whether the person may act under the email address. */
  readonly emailVerified: boolean;
  readonly hasPassword: boolean;
  readonly passkeys: readonly PasskeyView[];
  /** When the authenticator was set up; null without one. */
  readonly authenticatorSince: Instant | null;
  readonly recoveryCodesLeft: number;
  /** Whether the session lacks a second factor that the installation requires of this person. */
  readonly isSecondFactorMissing: boolean;
}

/** Returns how the signed-in person's account is protected. */
export class ViewSecurity {
  static readonly needs = [SecondFactorQueries, AccountPasswords] as const;

  constructor(
    private readonly factors: SecondFactorQueries,
    private readonly passwords: AccountPasswords,
  ) {}

  async execute(actor: Actor): Promise<ViewSecurityOutput> {
    const { uid, emailVerified, hasSecondFactor } = requireSession(actor);
    const [factors, hasPassword] = await Promise.all([this.factors.find(uid), this.passwords.has(uid)]);
    const { passkeys, authenticator, recoveryCodes } = factors;
    return {
      emailVerified,
      hasPassword,
      passkeys: passkeys.map(toPasskeyView),
      authenticatorSince: authenticator?.isActive ? authenticator.addedAt : null,
      recoveryCodesLeft: recoveryCodes.length,
      isSecondFactorMissing: !hasSecondFactor,
    };
  }
}
