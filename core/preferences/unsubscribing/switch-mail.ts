import type { Actor } from '../../actor.ts';
import { AddressSigner } from '../../calendar/address-signer.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { withMail, withoutMail } from '../preferences.ts';
import { findUnsubscription, type MailSwitchView, toMailSwitchView } from './mail-switch-view.ts';

export interface SwitchMailInput {
  readonly token: string;
  /** Whether mail of the topic should be sent; by default, it is switched off. */
  readonly mail?: boolean | undefined;
}

/**
 * Takes mail from the topic of a mail, or adds it again, for everybody with the address in that mail: without signing in,
 * and as often as it is asked for. Whose the token of a digest is gets no digest, and no news of followed clubs by mail.
 * Throws `not_found` for a forged address, and once the account is closed.
 */
export class SwitchMail {
  static readonly needs = [AddressSigner, PersonRepository, UnitOfWork, Clock] as const;

  constructor(
    private readonly signer: AddressSigner,
    private readonly people: PersonRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(_actor: Actor, { token, mail = false }: SwitchMailInput): Promise<MailSwitchView> {
    const { uid, what } = await findUnsubscription(this.signer, this.people, token);
    const change = mail ? withMail : withoutMail;
    return this.unitOfWork.run(async ({ preferences }) => {
      const after = change(await preferences.find(uid), what, this.clock.now());
      await preferences.save(after);
      return toMailSwitchView(what, after);
    });
  }
}
