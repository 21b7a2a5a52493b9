import { type Actor, requireVerified } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { NOTHING_PROVEN } from '../offers/audience.ts';
import { readCode } from '../offers/codes/code.ts';
import { CodeTries, tryCode } from '../offers/codes/code-tries.ts';
import { listKeysOf } from '../offers/list-keys.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import { type PaymentSummary, toPaymentSummary } from '../payments/payment-view.ts';
import { grantHold, type HoldRequest } from '../sales/grant-hold-decision.ts';
import { Clock } from '../shared/clock.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import { type EventId, Ids, type TicketTypeId } from '../shared/ids.ts';
import { KeyedDigest } from '../shared/keyed-digest.ts';
import { senFromRinggit } from '../shared/sen-from-ringgit.ts';
import { SalesTerms } from '../site/sales-terms.ts';
import { TicketPresenter } from './ticket-presenter.ts';
import { PURCHASE_FIELDS } from './ticket-rules.ts';
import type { TicketView } from './ticket-view.ts';

export interface PurchaseTicketInput {
  readonly eventId: EventId;
  /** Always 1. */
  readonly quantity: number;
  /** A public type of the event, or one that the code opens; null or missing for the first that is open to the buyer. */
  readonly typeId?: TicketTypeId | null | undefined;
  /** A code of the event, in any case; null, missing or empty for none. */
  readonly code?: string | null | undefined;
  /** Makes the purchase idempotent; 1 to 255 visible ASCII characters. */
  readonly idempotencyKey: string | null;
  /** Ringgit: the price that the buyer saw, with the code. Another current price is refused; null or missing accepts any. */
  readonly price?: number | null | undefined;
}

/** What a purchase has where nothing else is said. */
export const PURCHASE_DEFAULTS = {
  quantity: 1,
  idempotencyKey: null,
} as const satisfies Partial<PurchaseTicketInput>;

export interface PurchaseTicketOutput {
  readonly ticket: TicketView;
  /** Null for a free ticket. */
  readonly payment: PaymentSummary | null;
}

const KEY = new RegExp(PURCHASE_FIELDS.idempotencyKey.pattern);

/**
 * Buys one ticket: holds a place until payment, or confirms a free ticket at once. Calls no provider. Throws `event_not_found`,
 * `code_not_valid`, `rate_limited` after twenty wrong codes in an hour, `type_not_found`, `not_on_sale`, `not_for_you`, `already_at_limit`, `sold_out`, `price_changed`, `too_many_holds`, `idempotency_conflict`,
 * `unavailable`.
 */
export class PurchaseTicket {
  static readonly needs = [
    TicketOffice,
    CodeTries,
    TicketPresenter,
    PaymentGateways,
    SalesTerms,
    KeyedDigest,
    Clock,
    Ids,
  ] as const;

  constructor(
    private readonly office: TicketOffice,
    private readonly tries: CodeTries,
    private readonly presenter: TicketPresenter,
    private readonly gateways: PaymentGateways,
    private readonly terms: SalesTerms,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: PurchaseTicketInput): Promise<PurchaseTicketOutput> {
    const { uid, name, email, proven = NOTHING_PROVEN } = requireVerified(actor);
    if (input.quantity !== PURCHASE_FIELDS.quantity.only)
      throw invalidInput({ quantity: { code: 'one_ticket_at_a_time' } });
    if (input.idempotencyKey !== null && !KEY.test(input.idempotencyKey))
      throw invalidInput({ idempotencyKey: PURCHASE_FIELDS.idempotencyKey.problem });
    const at = this.clock.now();
    const code = readCode(input.code);
    const request: HoldRequest = {
      ticketId: this.ids.next(),
      paymentId: this.ids.next(),
      messageId: this.ids.next(),
      eventId: input.eventId,
      typeId: input.typeId ?? null,
      buyer: { uid, name, email },
      proven,
      listKeys: () => listKeysOf(email, proven, this.digest),
      idempotencyKey: input.idempotencyKey,
      code,
      codeRefusal: null,
      seenPriceSen: input.price == null ? null : senFromRinggit(input.price, 'price'),
      provider: this.gateways.preferred?.id ?? null,
      terms: this.terms,
      at,
    };
    const buy = (codeRefusal: DomainError | null) => this.office.run(grantHold, { ...request, codeRefusal });
    const hold = await (code === null ? buy(null) : tryCode(this.tries, uid, at, buy));
    const ticket = await this.presenter.present({ ...hold, refund: null, checkedInAt: null });
    return { ticket, payment: hold.payment && toPaymentSummary(hold.payment) };
  }
}
