import type { AddressSigner } from '../../calendar/address-signer.ts';
import { isGuest } from '../../parties/guest.ts';
import type { PersonRepository } from '../../people/person-repository.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { isMailed, type Preferences, topicOfSwitch } from '../preferences.ts';
import type { MailSwitch, Topic } from '../topic.ts';
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token.ts';

/** What the token of a mail switches, without whose mail it is. */
export interface MailSwitchView {
  readonly topic: Topic;
  /** Whether it is the weekly digest of followed clubs, which is switched by itself. */
  readonly isDigest: boolean;
  readonly isOn: boolean;
}

export function toMailSwitchView(what: MailSwitch, preferences: Preferences): MailSwitchView {
  return { topic: topicOfSwitch(what), isDigest: what === 'digest', isOn: isMailed(what, preferences) };
}

/** Returns what a token is for. Throws `not_found` for a forged one, and once the account is closed. */
export async function findUnsubscription(
  signer: AddressSigner,
  people: PersonRepository,
  token: string,
): Promise<Unsubscription> {
  const found = readUnsubscribeToken(signer, token);
  const isKnown = found && (isGuest(found.uid) || (await people.find(found.uid)));
  if (!isKnown) throw domainError('not_found', { reason: 'address' });
  return found;
}
