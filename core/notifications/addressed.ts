import type { OutboxMessage } from './outbox-message.ts';

/**
 * The message as its address may read it. Anybody can sign up with a stranger's address, so one that was never verified
 * gets no text that an unproven person wrote and no admin approved: not even the name.
 */
export function addressed<Message extends OutboxMessage>(
  message: Message,
  verified: ReadonlySet<string>,
): Message {
  const { to, notice } = message;
  if (verified.has(to.email)) return message;
  return { ...message, to: { ...to, name: '' }, notice: withoutUnproven(notice) };
}

function withoutUnproven(notice: OutboxMessage['notice']): OutboxMessage['notice'] {
  switch (notice.kind) {
    case 'event_reviewed':
      return notice.approved ? notice : { ...notice, eventTitle: '' };
    case 'sale_charged_back':
      return { ...notice, buyerName: '' };
    default:
      return notice;
  }
}
