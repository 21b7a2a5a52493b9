import type { Actor } from '../actor.ts';
import { isGuestSecret } from '../parties/guest.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { TicketId } from '../shared/ids.ts';
import { KeyedDigest } from '../shared/keyed-digest.ts';
import { TicketPresenter } from '../tickets/ticket-presenter.ts';
import { TicketQueries } from '../tickets/ticket-queries.ts';
import type { TicketView } from '../tickets/ticket-view.ts';
import { GUEST_FIELDS } from './guest-rules.ts';

export interface ViewGuestTicketInput {
  readonly id: TicketId;
  /** What the link says after `#`. */
  readonly secret: string;
}

/**
 * Returns the ticket of a guest without an account, for everybody with its link. Throws `invalid_input` for what is too long for a
 * secret, and `ticket_not_found` for a wrong
 * secret, for a ticket that has no link, and once the guest's data is erased: all look alike.
 */
export class ViewGuestTicket {
  static readonly needs = [TicketQueries, TicketPresenter, KeyedDigest] as const;

  constructor(
    private readonly tickets: Pick<TicketQueries, 'findOfGuest'>,
    private readonly presenter: TicketPresenter,
    private readonly digest: KeyedDigest,
  ) {}

  async execute(
    _actor: Actor,
    { id, secret }: ViewGuestTicketInput,
  ): Promise<{ readonly ticket: TicketView }> {
    const checks = new FieldChecks();
    checks.length('secret', secret, GUEST_FIELDS.secret);
    checks.throwIfInvalid();
    const record = isGuestSecret(id, secret, this.digest) ? await this.tickets.findOfGuest(id) : null;
    if (!record || record.ticket.holder.name === '') throw domainError('ticket_not_found');
    return { ticket: await this.presenter.present(record) };
  }
}
