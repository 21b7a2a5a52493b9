import type { TicketCode } from '../tickets/codes/ticket-code.ts';

/** Parses the text of a ticket's QR code. Returns null for any other text. Does not check the signature. */
export function parseTicketCode(text: string): TicketCode | null {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) return null;
  const { ticketId, eventId, userId, v, g, k, sig } = value as Readonly<Record<string, unknown>>;
  if (v !== 1 || typeof g !== 'number' || !Number.isSafeInteger(g)) return null;
  if (!isText(ticketId) || !isText(eventId) || !isText(userId) || !isText(k) || !isText(sig)) return null;
  return { ticketId, eventId, userId, v, g, k, sig };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 200;
}
