import { type Actor, requireFresh } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { Ids } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { AccountPasswords } from './account-passwords.ts';
import { tellOfSecurityChange } from './security-notice.ts';

/**
 * Replaces the signed-in person's password, ends their other sessions and mails them. Throws `fresh_sign_in_required`,
 * `wrong_state` for an account without a password, `invalid_input`.
 */
export class ChangePassword {
  static readonly needs = [AccountPasswords, UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly passwords: AccountPasswords,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: { readonly password: string }): Promise<null> {
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
