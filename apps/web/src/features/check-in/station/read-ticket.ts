import { readSealedLines, type SealedText } from '#core/check-in/list/check-in-list.ts';
import type { ListCipher } from '#core/check-in/list/list-cipher.ts';
import { parseTicketCode } from '#core/check-in/parse-ticket-code.ts';
import { fromBase64Url, toBase64Url } from '#core/shared/base64url.ts';
import type { EventId, TicketId } from '#core/shared/ids.ts';
import { isGenuine, type TicketCode } from '#core/tickets/codes/ticket-code.ts';
import { ticketIdEnd } from '#core/tickets/ticket-id-end.ts';
import type { DeviceCryptography } from '../../../shared/offline/device-cryptography.ts';
import type { HeldList, HeldRow } from './held-list.ts';

/** What is shown at the gate: a scanned or typed code, a ticket that the server found, or a row of the list. */
export interface Shown {
  readonly code: string | null;
  readonly ticketId: TicketId | null;
  readonly rowId: string | null;
}

/** A genuine ticket of the event. */
export interface ReadTicket {
  readonly kind: 'ticket';
  /** The id of its row, also of one that the list does not have yet. */
  readonly rowId: string;
  /** Null for a ticket that is newer than the list. */
  readonly row: HeldRow | null;
  /** The code's; null without a code. */
  readonly generation: number | null;
  /** What its row says to who has the code; null without a code, and under another signature. */
  readonly sealed: SealedText | null;
}

export type Reading = ReadTicket | { readonly kind: 'none'; readonly outcome: 'not_genuine' | 'wrong_event' };

const NOT_GENUINE: Reading = { kind: 'none', outcome: 'not_genuine' };

/** Reads what is shown without the server. Returns null when the device can't know what it is. */
export async function readTicket(
  eventId: EventId,
  { code, ticketId, rowId }: Shown,
  list: HeldList | null,
  { cipher, verifierOf, canVerify }: DeviceCryptography,
): Promise<Reading | null> {
  if (rowId !== null) return list?.row(rowId) ? found(rowId, list, null) : null;
  if (ticketId !== null) return list && found(rowIdOf(ticketId, list, cipher), list, null);
  const parsed = parseTicketCode(code ?? '');
  if (!parsed) return typed(code ?? '', list, cipher);
  if (!list || !(await canVerify())) return null;
  if (!(await isGenuine(parsed, verifierOf(list.stored.keys)))) return NOT_GENUINE;
  if (parsed.eventId !== eventId) return { kind: 'none', outcome: 'wrong_event' };
  const ticket = found(rowIdOf(parsed.ticketId, list, cipher), list, parsed.g);
  return { ...ticket, sealed: await open(ticket, parsed, list, cipher) };
}

/** Returns the id of a ticket's row as base64url. */
export function rowIdOf(ticketId: TicketId, list: HeldList, cipher: Pick<ListCipher, 'rowId'>): string {
  return toBase64Url(cipher.rowId(list.head.salt, ticketId));
}

function found(rowId: string, list: HeldList, generation: number | null): ReadTicket {
  return { kind: 'ticket', rowId, row: list.row(rowId), generation, sealed: null };
}

/** Only a whole id can be looked up: rows don't say how ids end. */
function typed(text: string, list: HeldList | null, cipher: ListCipher): Reading | null {
  const end = ticketIdEnd(text);
  if (end === null) return NOT_GENUINE;
  if (!end.includes('-') || !list) return null;
  const ticket = found(rowIdOf(end, list, cipher), list, null);
  return ticket.row ? ticket : NOT_GENUINE;
}

async function open(
  { rowId, row }: ReadTicket,
  { sig }: TicketCode,
  { head }: HeldList,
  cipher: ListCipher,
): Promise<SealedText | null> {
  const [id, sealed] = [fromBase64Url(rowId), fromBase64Url(row?.sealed ?? '')];
  if (!row || !id || !sealed) return null;
  const text = await cipher.open({ codeSignature: sig, salt: head.salt, rowId: id }, sealed);
  return text === null ? null : readSealedLines(text);
}
