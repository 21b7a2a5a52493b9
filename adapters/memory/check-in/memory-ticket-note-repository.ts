import type { TicketNote } from '#core/check-in/notes/ticket-note.ts';
import type { TicketNoteRepository } from '#core/check-in/notes/ticket-note-repository.ts';
import type { TicketId } from '#core/shared/ids.ts';
import { keyOf, type MemoryDraft, requireExisting } from '../memory-database.ts';

export class MemoryTicketNoteRepository implements TicketNoteRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async ofTickets(ticketIds: readonly TicketId[]): Promise<readonly TicketNote[]> {
    const notes = [...this.draft.state.ticketNotes.values()];
    return notes.filter(({ ticketId, scanId }) => scanId === '' && ticketIds.includes(ticketId));
  }

  async putAll(notes: readonly TicketNote[]): Promise<void> {
    const { state } = this.draft;
    for (const note of notes) {
      requireExisting(state.tickets, note.ticketId);
      state.ticketNotes.set(keyOf(note.ticketId, note.scanId), note);
    }
  }

  async remove(ticketId: TicketId): Promise<void> {
    this.draft.state.ticketNotes.delete(keyOf(ticketId, ''));
  }
}
