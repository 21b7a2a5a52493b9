import type { Instant } from '#core/shared/instant.ts';
import { type ApiAnswer, refusalCodeIn } from './buyer-client.ts';

/** What a purchase led to. */
export type PurchaseAnswer =
  | { readonly kind: 'held'; readonly ticketId: string; readonly isPaid: boolean }
  | { readonly kind: 'opens'; readonly at: Instant }
  | { readonly kind: 'sold out' }
  /** Another type has to be gone before, or their own place, whose time is over, is not given back yet. */
  | { readonly kind: 'waits' }
  /** Nothing is on sale for this buyer, and will not be. */
  | { readonly kind: 'nothing' };

/** Reads the answer to a purchase; null for one with which a buyer can't go on. */
export function readPurchase(answer: ApiAnswer<'purchaseTicket'>): PurchaseAnswer | null {
  if (answer.output) {
    const { ticket, payment } = answer.output;
    return { kind: 'held', ticketId: ticket.id, isPaid: payment === null };
  }
  const code = refusalCodeIn(answer);
  if (code === 'sold_out') return { kind: 'sold out' };
  if (code === 'already_at_limit') return { kind: 'waits' };
  if (code === 'not_for_you') return { kind: 'nothing' };
  if (code !== 'not_on_sale') return null;
  const { params } = JSON.parse(answer.text) as { params?: { reason?: string; opensAt?: Instant } };
  const { reason, opensAt } = params ?? {};
  if (reason === 'opens' && opensAt !== undefined) return { kind: 'opens', at: opensAt };
  return reason === 'after' ? { kind: 'waits' } : { kind: 'nothing' };
}
