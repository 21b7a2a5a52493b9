import { type Actor, requireAbility } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { mayManage } from '../../events/event-policy.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import type { TicketId } from '../../shared/ids.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { NOTE_FIELDS } from '../check-in-rules.ts';
import { NOTE_KINDS, type NoteKind } from './ticket-note.ts';

export interface NoteTicketInput {
  readonly id: TicketId;
  /** At most 120 characters on one line; empty, an ordinary note is removed. */
  readonly text: string;
  readonly kind: string;
}

export interface NoteTicketOutput {
  /** Null once it is removed. */
  readonly note: { readonly text: string; readonly kind: NoteKind } | null;
}

/**
 * Writes, replaces or removes what who scans a ticket reads, for members of the event's club who may see attendees, and
 * admins. Throws `invalid_input`, and `ticket_not_found` for a missing ticket and for one of another club's event.
 */
export class NoteTicket {
  static readonly needs = [UnitOfWork, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: NoteTicketInput): Promise<NoteTicketOutput> {
    const { uid } = requireAbility(actor, 'attendees');
    const checks = new FieldChecks();
    const kind = checks.choice('kind', input.kind, { label: 'Kind of note', options: NOTE_KINDS });
    const text = checks.text('text', input.text, NOTE_FIELDS.text);
    checks.throwIfInvalid();
    const note = text === '' && kind === 'note' ? null : { text, kind };
    const at = this.clock.now();
    await this.unitOfWork.run(async (stores) => {
      const [ticket] = await stores.tickets.findAll([input.id]);
      const event = ticket && (await stores.events.find(ticket.eventId));
      if (!event || !mayManage(actor, event)) throw domainError('ticket_not_found');
      const about = { ticketId: ticket.id, scanId: '', eventId: event.id, by: uid, at };
      if (note) await stores.ticketNotes.putAll([{ ...about, ...note }]);
      else await stores.ticketNotes.remove(ticket.id);
      const detail = { event: event.id, state: note ? kind : 'removed' };
      await stores.audit.append(auditFact(actor, 'ticket_noted', ticket.id, at, detail));
    });
    return { note };
  }
}
