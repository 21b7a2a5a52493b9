import type { Actor } from '../../actor.ts';
import { AddressSigner } from '../../calendar/address-signer.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { PreferenceQueries, preferencesOf } from '../preference-queries.ts';
import { findUnsubscription, type MailSwitchView, toMailSwitchView } from './mail-switch-view.ts';

/**
 * Returns whether mail of a topic is on, for everybody with the address in a mail about it. Changes nothing. Throws
 * `not_found` for a forged address, and once the account is closed.
 */
export class ViewMailSwitch {
  static readonly needs = [AddressSigner, PersonRepository, PreferenceQueries] as const;

  constructor(
    private readonly signer: AddressSigner,
    private readonly people: PersonRepository,
    private readonly preferences: PreferenceQueries,
  ) {}

  async execute(_actor: Actor, { token }: { readonly token: string }): Promise<MailSwitchView> {
    const { uid, what } = await findUnsubscription(this.signer, this.people, token);
    return toMailSwitchView(what, preferencesOf(uid, await this.preferences.among([uid])));
  }
}
