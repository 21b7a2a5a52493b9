import type { AddressSigner } from '../calendar/address-signer.ts';
import { preferencesOf } from '../preferences/preference-queries.ts';
import { isMailed, type Preferences } from '../preferences/preferences.ts';
import { unsubscribeTokenOf } from '../preferences/unsubscribing/unsubscribe-token.ts';
import type { PersonId } from '../shared/ids.ts';
import type { OutgoingMail } from './mail-gateway.ts';
import type { OutboxMessage } from './outbox-message.ts';
import { mailSwitchOf } from './topic.ts';

type Stored = ReadonlyMap<PersonId, Preferences>;

/** Returns the people whom messages are for, whose preferences their mails need. */
export function recipientsOf(messages: readonly OutboxMessage[]): readonly PersonId[] {
  return messages.flatMap(({ to }) => to.uid ?? []);
}

/** Returns whether the recipient has switched mail of the topic off, which may be after the message was stored. */
export function isSwitchedOff({ to, notice }: OutboxMessage, stored: Stored): boolean {
  const what = mailSwitchOf(notice);
  return what !== null && !isMailed(what, preferencesOf(to.uid, stored));
}

/** Returns the message in its recipient's language. */
export function inLanguage(message: OutgoingMail, stored: Stored): OutgoingMail {
  return { ...message, language: preferencesOf(message.to.uid, stored).language };
}

/**
 * Returns the mail with the token that takes mail from its topic; unchanged when it is always mailed, and to an address that
 * is no person's.
 */
export function unsubscribable(mail: OutgoingMail, signer: AddressSigner): OutgoingMail {
  const what = mailSwitchOf(mail.notice);
  const { uid } = mail.to;
  if (what === null || uid === null) return mail;
  return { ...mail, unsubscribeToken: unsubscribeTokenOf(signer, { uid, what }) };
}
