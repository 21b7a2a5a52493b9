import { type Actor, requireSignedIn } from '../actor.ts';
import { TicketPresenter } from './ticket-presenter.ts';
import { TicketQueries } from './ticket-queries.ts';
import type { TicketView } from './ticket-view.ts';

export interface ListMyTicketsOutput {
  readonly tickets: readonly TicketView[];
}

/** Lists the person's tickets, the latest purchase first. */
export class ListMyTickets {
  static readonly needs = [TicketQueries, TicketPresenter] as const;

  constructor(
    private readonly tickets: TicketQueries,
    private readonly presenter: TicketPresenter,
  ) {}

  async execute(actor: Actor): Promise<ListMyTicketsOutput> {
    const { uid } = requireSignedIn(actor);
    const records = await this.tickets.ofPerson(uid);
    return { tickets: await Promise.all(records.map((record) => this.presenter.present(record))) };
  }
}
