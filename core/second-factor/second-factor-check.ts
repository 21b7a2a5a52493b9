import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { SecretBox } from '../shared/secret-box.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { AuthenticatorCodes, secretContext } from './authenticator-codes.ts';
import {
  type PasskeyChallenge,
  PasskeyChallenges,
  passkeyRefused,
  takeChallenge,
} from './passkey-challenge.ts';
import { PasskeyVerifier } from './passkey-verifier.ts';
import { normalCode, RecoveryCodes } from './recovery-codes.ts';
import {
  type Authenticator,
  refuseLocked,
  type SecondFactors,
  withAuthenticator,
  withChangedPasskey,
  withRecoveryCodes,
  withWrongCode,
} from './second-factors.ts';

/** Checks codes and signatures, and consumes them. */
export class SecondFactorCheck {
  static readonly needs = [
    UnitOfWork,
    PasskeyChallenges,
    PasskeyVerifier,
    AuthenticatorCodes,
    RecoveryCodes,
    SecretBox,
    Clock,
  ] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly codes: AuthenticatorCodes,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /**
   * Tells whether it is a code of the person's authenticator or a recovery code, and consumes it. Throws `rate_limited`
   * after too many wrong ones.
   */
  code(userId: PersonId, typed: string): Promise<boolean> {
    return this.unitOfWork.run(async ({ secondFactors }) => {
      const now = this.clock.now();
      const factors = await secondFactors.find(userId);
      refuseLocked(factors, now);
      const used = this.#withUsedCode(factors, normalCode(typed), now);
      await secondFactors.save(used ? { ...used, wrongCodes: null } : withWrongCode(factors, now));
      return used !== null;
    });
  }

  /**
   * Returns the authenticator that was begun, as its code activates it; null for a wrong code. Throws `wrong_state` when
   * none was begun, `rate_limited` after too many wrong codes.
   */
  activation(userId: PersonId, typed: string): Promise<Authenticator | null> {
    return this.unitOfWork.run(async ({ secondFactors }) => {
      const now = this.clock.now();
      const factors = await secondFactors.find(userId);
      const { authenticator } = factors;
      if (!authenticator || authenticator.isActive)
        throw domainError('wrong_state', { reason: 'no_authenticator_begun' });
      refuseLocked(factors, now);
      const step = this.#stepOf(authenticator, userId, normalCode(typed), now);
      await secondFactors.save(
        step === null ? withWrongCode(factors, now) : { ...factors, wrongCodes: null },
      );
      return step === null ? null : { ...authenticator, addedAt: now, isActive: true, lastStep: step };
    });
  }

  /**
   * Verifies a response of a passkey and notes its use. Returns whose it is. `userId`: null when the response names the
   * person. Throws `passkey_refused`.
   */
  async passkey(
    response: string,
    userId: PersonId | null,
    given: Pick<PasskeyChallenge, 'purpose' | 'sessionId'>,
  ): Promise<PersonId> {
    const now = this.clock.now();
    const claims = this.verifier.claimsOf(response);
    const challenge = await takeChallenge(this.challenges, claims?.challenge, { ...given, now });
    const owner = userId ?? claims?.userId ?? null;
    if (!claims || owner === null) throw passkeyRefused();
    await this.unitOfWork.run(async ({ secondFactors }) => {
      const factors = await secondFactors.find(owner);
      const passkey = factors.passkeys.find(({ id }) => id === claims.passkeyId);
      const signCount = passkey && (await this.verifier.verifySignature(response, challenge, passkey));
      if (!passkey || typeof signCount !== 'number') throw passkeyRefused();
      await secondFactors.save(withChangedPasskey(factors, passkey.id, { signCount, usedAt: now }));
    });
    return owner;
  }

  /** Returns the factors after the use of the code; null for a wrong code. */
  #withUsedCode(factors: SecondFactors, code: string, now: Instant): SecondFactors | null {
    const { userId, authenticator, recoveryCodes } = factors;
    const digest = this.recoveryCodes.digestOf(userId, code);
    if (recoveryCodes.includes(digest))
      return withRecoveryCodes(
        factors,
        recoveryCodes.filter((one) => one !== digest),
      );
    const step = authenticator?.isActive ? this.#stepOf(authenticator, userId, code, now) : null;
    if (!authenticator || step === null || step <= authenticator.lastStep) return null;
    return withAuthenticator(factors, { ...authenticator, lastStep: step });
  }

  /** Returns the time step whose code it is; null for a wrong code. */
  #stepOf({ sealedSecret }: Authenticator, userId: PersonId, code: string, now: Instant): number | null {
    const secret = this.box.open(sealedSecret, secretContext(userId));
    return secret === null ? null : this.codes.stepOf(secret, code, now);
  }
}
