import { type Actor, requireAbility, requireRole } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { hasAbility } from '../offices.ts';
import { closeCheckout } from '../payments/close-checkout.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import { refundMethodOf } from '../payments/refund-method.ts';
import { revokeTicket } from '../sales/revoke-ticket-decision.ts';
import { Clock } from '../shared/clock.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { Ids, type TicketId } from '../shared/ids.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { REVOCATION_FIELDS } from './ticket-rules.ts';

export interface RevokeTicketInput {
  readonly id: TicketId;
  /** Mailed to the holder. */
  readonly reason: string;
}

export interface RevokeTicketOutput {
  /** Ringgit: the refund owed to the holder. */
  readonly refund: number;
}

/**
 * Requires that the person may give money back, or may invite guests: change the event and see who comes. These may take
 * back what guests were given, and nothing else.
 */
function requireRevoker(actor: Actor) {
  const organizer = requireRole(actor, 'club', 'admin');
  const { role, club } = organizer;
  const mayRefund = role === 'admin' || (club !== null && hasAbility(club.office, 'refunds'));
  if (mayRefund) return { organizer: requireAbility(actor, 'refunds'), onlyOfGuests: false };
  requireAbility(actor, 'edit');
  return { organizer: requireAbility(actor, 'attendees'), onlyOfGuests: true };
}

/**
 * Cancels one ticket for the event's club or an admin, notifies its holder and owes the price back. The platform keeps
 * its fee, which the club bears. Throws `invalid_input`, `ticket_not_found`, also for other clubs' tickets,
 * `forbidden` for a bought ticket where the member may only invite guests, `wrong_state` for a ticket that is not live, `already_checked_in`, and `event_over` for a cancelled event.
 */
export class RevokeTicket {
  static readonly needs = [TicketOffice, PaymentGateways, Clock, Ids] as const;

  constructor(
    private readonly office: TicketOffice,
    private readonly gateways: PaymentGateways,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: RevokeTicketInput): Promise<RevokeTicketOutput> {
    const { organizer, onlyOfGuests } = requireRevoker(actor);
    const checks = new FieldChecks();
    const reason = checks.text('reason', input.reason, REVOCATION_FIELDS.reason);
    checks.throwIfInvalid();
    const { payment, refundSen } = await this.office.run(revokeTicket, {
      ticketId: input.id,
      actor: organizer,
      onlyOfGuests,
      reason,
      refundMethodOf: refundMethodOf(this.gateways),
      at: this.clock.now(),
      ids: this.ids,
    });
    await closeCheckout(this.gateways, payment);
    return { refund: ringgitFromSen(refundSen) };
  }
}
