import type { Recipient } from '#core/notifications/recipient.ts';

/** Whom a notice is for: a person, or a bare address. */
export function aRecipient({
  uid = null,
  name = 'Student One',
  email = 'student-one@student.acara.test',
}: Partial<Recipient> = {}): Recipient {
  return { uid, name, email };
}
