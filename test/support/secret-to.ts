import { type OutboxMessage, secretOf } from '#core/notifications/outbox-message.ts';
import type { SecretBox } from '#core/shared/secret-box.ts';

/** Returns the secret of the first link mailed to an address. */
export function secretTo(email: string, mails: readonly OutboxMessage[], box: SecretBox): string {
  for (const mail of mails) {
    const secret = mail.to.email === email ? secretOf(mail, box) : null;
    if (secret !== null) return secret;
  }
  throw new Error('No link was mailed.');
}
