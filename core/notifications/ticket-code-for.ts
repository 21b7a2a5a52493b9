import { isGuest } from '../parties/guest.ts';
import type { TicketId } from '../shared/ids.ts';
import type { ShownCode } from '../tickets/codes/ticket-codes.ts';
import { ticketShownBy } from './notice.ts';
import type { OutboxMessage } from './outbox-message.ts';

/**
 * Returns what the QR code in a mail holds; null for a mail that shows none. Only the holder gets it, and with an
 * account only at a trusted address: everybody who has the code gets in. A guest's link gives it away as well.
 */
export function ticketCodeFor(
  { to, notice }: OutboxMessage,
  trusted: ReadonlySet<string>,
  codes: ReadonlyMap<TicketId, ShownCode>,
): string | null {
  const ticketId = ticketShownBy(notice);
  const shown = ticketId === null ? undefined : codes.get(ticketId);
  if (shown === undefined || to.uid === null || to.uid !== shown.holder.uid) return null;
  return isGuest(to.uid) || trusted.has(to.email) ? shown.code : null;
}
