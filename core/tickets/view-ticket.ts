import { type Actor, requireSignedIn } from '../actor.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { TicketId } from '../shared/ids.ts';
import { TicketPresenter } from './ticket-presenter.ts';
import { TicketQueries } from './ticket-queries.ts';
import type { TicketView } from './ticket-view.ts';

export interface ViewTicketInput {
  readonly id: TicketId;
}

export interface ViewTicketOutput {
  readonly ticket: TicketView;
}

/** Returns the person's ticket. Throws `ticket_not_found`, also for others' tickets. */
export class ViewTicket {
  static readonly needs = [TicketQueries, TicketPresenter] as const;

  constructor(
    private readonly tickets: TicketQueries,
    private readonly presenter: TicketPresenter,
  ) {}

  async execute(actor: Actor, input: ViewTicketInput): Promise<ViewTicketOutput> {
    const { uid } = requireSignedIn(actor);
    const record = await this.tickets.findOfPerson(uid, input.id);
    if (!record) throw domainError('ticket_not_found');
    return { ticket: await this.presenter.present(record, uid) };
  }
}
