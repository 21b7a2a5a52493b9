import type { Actor } from '../actor.ts';
import { requireSignedIn } from '../actor.ts';
import type { SecurityChange } from '../notifications/notice.ts';
import { passedSecondFactor, saveConfirmation } from '../sessions/assurance.ts';
import { tellOfSecurityChange } from '../sessions/security-notice.ts';
import { SessionConfirmations } from '../sessions/session-confirmation.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { Ids } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { hasSecondFactor, RECOVERY_CODES, type SecondFactors, withRecoveryCodes } from './second-factors.ts';

/** Changes the signed-in person's second factors. */
export class SecondFactorChanges {
  static readonly needs = [UnitOfWork, SessionConfirmations, RecoveryCodes, Clock, Ids] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly confirmations: SessionConfirmations,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Changes the factors in one transaction; `tell` also records it and mails the person. A person who has a
   * factor must have used one in this session: throws `second_factor_required`.
   */
  async change(
    actor: Actor,
    change: (factors: SecondFactors) => SecondFactors,
    tell: SecurityChange | null = null,
  ): Promise<SecondFactors> {
    const person = requireSignedIn(actor);
    const isProven = await this.#isProven(person.sessionId);
    const mail = { id: this.ids.next(), now: this.clock.now() };
    return this.unitOfWork.run(async (stores) => {
      const before = await stores.secondFactors.find(person.uid);
      if (hasSecondFactor(before) && !isProven) throw domainError('second_factor_required');
      const after = change(before);
      await stores.secondFactors.save(after);
      if (tell) await tellOfSecurityChange(stores, actor, person, tell, mail);
      return after;
    });
  }

  /** Throws `second_factor_required` when the person has a factor and the session has not used one. */
  async requireProven(actor: Actor, factors: SecondFactors): Promise<void> {
    if (hasSecondFactor(factors) && !(await this.#isProven(requireSignedIn(actor).sessionId)))
      throw domainError('second_factor_required');
  }

  /**
   * Adds a factor, which the session then counts as having used. Returns new recovery codes for a person without any,
   * else null.
   */
  async add(
    actor: Actor,
    add: (factors: SecondFactors) => SecondFactors,
    tell: SecurityChange,
  ): Promise<readonly string[] | null> {
    const { uid, sessionId } = requireSignedIn(actor);
    const codes = this.newCodes();
    let isWithoutCodes = false;
    await this.change(
      actor,
      (before) => {
        isWithoutCodes = before.recoveryCodes.length === 0;
        const after = add(before);
        return isWithoutCodes ? withRecoveryCodes(after, this.digestsOf(uid, codes)) : after;
      },
      tell,
    );
    await saveConfirmation(this.confirmations, { sessionId, userId: uid }, true, this.clock.now());
    return isWithoutCodes ? codes : null;
  }

  newCodes(): readonly string[] {
    return Array.from({ length: RECOVERY_CODES }, () => this.recoveryCodes.next());
  }

  digestsOf(uid: SecondFactors['userId'], codes: readonly string[]): readonly string[] {
    return codes.map((code) => this.recoveryCodes.digestOf(uid, code));
  }

  async #isProven(sessionId: string): Promise<boolean> {
    return passedSecondFactor(await this.confirmations.find(sessionId), this.clock.now());
  }
}
