import { type Actor, requireFresh } from '../actor.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { Ids } from '../shared/ids.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { AccountPasswords } from './account-passwords.ts';
import { tellOfSecurityChange } from './security-notice.ts';

export interface ChangePasswordInput {
  readonly password: string;
}

/**
 * Replaces the signed-in person's password, ends their other sessions and mails them. Throws `fresh_sign_in_required`,
 * `wrong_state` for an account without a password, `invalid_input`.
 */
export class ChangePassword {
  constructor(
    private readonly passwords: AccountPasswords,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: ChangePasswordInput): Promise<null> {
    const person = requireFresh(actor);
    if (!(await this.passwords.has(person.uid))) throw domainError('wrong_state', { reason: 'no_password' });
    await this.passwords.change(person.uid, input.password, person.sessionId);
    const mail = { id: this.ids.next(), now: this.clock.now() };
    await this.unitOfWork.run((stores) =>
      tellOfSecurityChange(stores, actor, person, 'password_changed', mail),
    );
    return null;
  }
}
