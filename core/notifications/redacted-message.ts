import type { OutboxMessage } from './outbox-message.ts';

/**
 * Removes texts by unverified people that no admin has approved, even the recipient's name, from a message to an
 * address that was never verified. Anybody can sign up with a stranger's address.
 */
export function redactedFor<Message extends OutboxMessage>(
  message: Message,
  verified: ReadonlySet<string>,
): Message {
  const { to, notice } = message;
  if (verified.has(to.email)) return message;
  return { ...message, to: { ...to, name: '' }, notice: withoutUnverifiedText(notice) };
}

function withoutUnverifiedText(notice: OutboxMessage['notice']): OutboxMessage['notice'] {
  switch (notice.kind) {
    case 'event_reviewed':
      return notice.approved ? notice : { ...notice, eventTitle: '' };
    case 'sale_charged_back':
      return { ...notice, buyerName: '' };
    default:
      return notice;
  }
}
