import { type Actor, requireSystem } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { warnOfHold } from '../sales/warn-of-hold-decision.ts';
import { Clock } from '../shared/clock.ts';
import { Ids } from '../shared/ids.ts';
import { addMinutes } from '../shared/instant.ts';
import { SalesTerms } from '../site/sales-terms.ts';
import { TicketQueries } from './ticket-queries.ts';

const BATCH = 100;
const MAX_NOTICE_MINUTES = 5;
/** A transfer cannot be made in minutes. */
const MAX_NOTICE_OF_TRANSFERS_MINUTES = 6 * 60;

/**
 * Mails buyers, once, five minutes before their hold expires, or six hours before where they pay by transfer; or in the
 * last third of a shorter hold. Who holds a free place is asked for their answers. Nobody is to pay for a cancelled event, nor who has said that they made the transfer.
 */
export class WarnOfExpiringHolds {
  static readonly needs = [TicketQueries, TicketOffice, SalesTerms, Clock, Ids] as const;

  constructor(
    private readonly tickets: TicketQueries,
    private readonly office: TicketOffice,
    private readonly terms: SalesTerms,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<{ readonly warned: number }> {
    requireSystem(actor);
    const now = this.clock.now();
    const { holdMinutes, transferHoldHours } = this.terms;
    const notice = Math.min(MAX_NOTICE_MINUTES, holdMinutes / 3);
    const ofTransfers = Math.min(MAX_NOTICE_OF_TRANSFERS_MINUTES, ((transferHoldHours ?? 0) * 60) / 3);
    const records = [
      ...(await this.tickets.holdsToWarn(addMinutes(now, notice), BATCH)),
      ...(ofTransfers > 0 ? await this.tickets.transfersToWarn(addMinutes(now, ofTransfers), BATCH) : []),
    ];
    const answers = await Promise.all(
      records.map(({ ticket }) =>
        this.office.run(warnOfHold, { ticketId: ticket.id, at: now, ids: this.ids }),
      ),
    );
    return { warned: answers.filter(({ isWarned }) => isWarned).length };
  }
}
