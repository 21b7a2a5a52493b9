import type { TicketView } from '#core/tickets/ticket-view.ts';

/** Returns whether the ticket was paid. `resolution` alone may be that of a later payment, which is given back. */
export function hasReceipt({ price, status, resolution }: TicketView): boolean {
  const isApplied = resolution === 'applied' || resolution === 'late_applied';
  return price > 0 && (status === 'confirmed' || isApplied);
}
