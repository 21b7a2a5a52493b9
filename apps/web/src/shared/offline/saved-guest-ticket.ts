import { instantOf } from '#core/shared/instant.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { type SavedTicket, savePictures } from './saved-tickets.ts';
import { guestDatabase } from './ticket-database.ts';

/** Increases when the stored form changes: another form counts as nothing saved. */
const FORM = 1;

interface Saved extends SavedTicket {
  readonly form: number;
}

/** Returns the ticket behind a guest's link as this device last received it; null for none. */
export async function readGuestTicket(id: string, secret: string): Promise<SavedTicket | null> {
  try {
    const saved = await guestDatabase.read<Saved>(keyOf(id, secret));
    return saved?.form === FORM ? saved : null;
  } catch {
    return null;
  }
}

/** Saves the ticket behind a link while it admits somebody; erases it once it does not. */
export async function saveGuestTicket(secret: string, ticket: TicketView): Promise<void> {
  if (ticket.status !== 'confirmed') return eraseGuestTicket(ticket.id, secret);
  try {
    const saved: Saved = { form: FORM, ticket, checkedAt: instantOf(Date.now()) };
    await guestDatabase.write(keyOf(ticket.id, secret), saved);
    await savePictures([ticket.event.imageUrl]);
  } catch {
    // Private mode or a full storage: the ticket needs the network then.
  }
}

export async function eraseGuestTicket(id: string, secret: string): Promise<void> {
  try {
    await guestDatabase.erase(keyOf(id, secret));
  } catch {
    // Nothing can be stored, so that nothing is.
  }
}

/** With the secret: another one opens nothing here either. */
function keyOf(id: string, secret: string): string {
  return `${id}#${secret}`;
}
