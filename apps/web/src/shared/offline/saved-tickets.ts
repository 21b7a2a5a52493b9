import { type Instant, instantOf } from '#core/shared/instant.ts';
import type { ListMyTicketsOutput } from '#core/tickets/list-my-tickets.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useSessionStore } from '../session/session-store.ts';
import { ticketDatabase } from './ticket-database.ts';

export interface SavedTicket {
  readonly ticket: TicketView;
  /** When the server last answered with this ticket. */
  readonly checkedAt: Instant;
}

/** Increases when the stored form changes: another form counts as nothing saved. */
const FORM = 1;

interface Saved {
  readonly form: number;
  readonly tickets: readonly SavedTicket[];
}

/** Returns the person's tickets as this device last received them; none when the browser stores nothing. */
export async function readSavedTickets(uid: string): Promise<readonly SavedTicket[]> {
  try {
    return ticketsIn(await ticketDatabase.read<Saved>(uid));
  } catch {
    return [];
  }
}

/** Replaces the person's saved tickets. Older ones that the list goes on with stay as they were saved. */
export function saveTickets(uid: string, { tickets, nextCursor }: ListMyTicketsOutput): Promise<void> {
  const listed = new Set(tickets.map(({ id }) => id));
  return change(uid, (checkedAt, before) => [
    ...tickets.map((ticket) => ({ ticket: withoutSensitive(ticket), checkedAt })),
    ...(nextCursor === null ? [] : before.filter(({ ticket }) => !listed.has(ticket.id))),
  ]);
}

/** Adds or replaces one of the person's saved tickets. */
export function saveTicket(uid: string, ticket: TicketView): Promise<void> {
  return change(uid, (checkedAt, before) => [
    { ticket: withoutSensitive(ticket), checkedAt },
    ...before.filter((one) => one.ticket.id !== ticket.id),
  ]);
}

/** Answers to sensitive questions stay on the server. */
function withoutSensitive(ticket: TicketView): TicketView {
  if (!ticket.questions?.some(({ sensitive }) => sensitive)) return ticket;
  const questions = ticket.questions.map((one) => (one.sensitive ? { ...one, answer: null } : one));
  return { ...ticket, questions };
}

/** Erases the saved tickets of everybody but one person, or of everybody. */
export async function eraseSavedTickets(except: string | null): Promise<void> {
  try {
    const others = (await ticketDatabase.people()).filter((uid) => uid !== except);
    if (others.length === 0) return;
    await Promise.all([...others.map((uid) => ticketDatabase.erase(uid)), erasePictures()]);
  } catch {
    // Nothing can be stored, so that nothing is.
  }
}

async function change(
  uid: string,
  changed: (checkedAt: Instant, before: readonly SavedTicket[]) => readonly SavedTicket[],
): Promise<void> {
  // An answer may arrive after the sign-out, which has erased everything.
  if (useSessionStore.getState().account?.uid !== uid) return;
  const checkedAt = instantOf(Date.now());
  try {
    let tickets: readonly SavedTicket[] = [];
    await ticketDatabase.update<Saved>(uid, (before) => {
      tickets = changed(checkedAt, ticketsIn(before));
      return { form: FORM, tickets };
    });
    await savePictures(tickets.map(({ ticket }) => ticket.event.imageUrl));
  } catch {
    // Private mode or a full storage: the ticket needs the network then.
  }
}

function ticketsIn(saved: Saved | undefined): readonly SavedTicket[] {
  return saved?.form === FORM ? saved.tickets : [];
}

/** The cache that the service worker reads pictures from while the network is away. */
const PICTURE_CACHE = 'acara-ticket-pictures';

/** Saves pictures of this server. Posters are drawn in the browser and need no file. */
export async function savePictures(addresses: readonly (string | null)[]): Promise<void> {
  const own = addresses.filter((address) => address?.startsWith('/files/')) as string[];
  if (own.length === 0 || !('caches' in globalThis)) return;
  const cache = await caches.open(PICTURE_CACHE);
  for (const address of new Set(own)) if (!(await cache.match(address))) await cache.add(address);
}

async function erasePictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(PICTURE_CACHE);
}
