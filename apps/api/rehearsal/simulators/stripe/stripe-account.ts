import type { SessionParameters } from './session-parameters.ts';
import type {
  BalanceTransaction,
  Charge,
  Dispute,
  Metadata,
  MethodType,
  Mode,
  PaymentIntent,
  Refund,
  Session,
  StripeObject,
} from './stripe-objects.ts';
import { invalid, missing } from './stripe-problem.ts';

export interface AccountOptions {
  readonly mode: Mode;
  /** The base URL of the checkout pages. */
  readonly origin: () => string;
  /** In seconds. */
  readonly now: () => number;
  readonly feesArePending: () => boolean;
  readonly emit: (type: string, object: StripeObject) => void;
}

const SIXTY_DAYS = 60 * 24 * 60 * 60;
/** Charged by the simulator: 3 % and RM1. */
const feeOf = (amount: number): number => Math.round(amount * 0.03) + 100;

/** The books of one account in one mode. Reading methods return copies of nothing: objects are replaced, not changed. */
export class StripeAccount {
  /** The payment methods that are activated in the dashboard. */
  methods: readonly MethodType[] = ['card', 'fpx', 'grabpay'];
  /** Whether the balance suffices for refunds. */
  hasFunds = true;
  readonly #objects = new Map<string, StripeObject>();
  #lastNumber = 0;

  constructor(private readonly options: AccountOptions) {}

  /** Returns all objects of a kind, newest first. */
  all<Kind extends StripeObject['object']>(kind: Kind): readonly Extract<StripeObject, { object: Kind }>[] {
    return [...this.#objects.values()]
      .filter((one): one is Extract<StripeObject, { object: Kind }> => one.object === kind)
      .reverse();
  }

  find(id: string): StripeObject | null {
    return this.#objects.get(id) ?? null;
  }

  /** Returns an object. Throws a `StripeProblem` for an unknown one. */
  get<Kind extends StripeObject['object']>(kind: Kind, id: string): Extract<StripeObject, { object: Kind }> {
    const found = this.#objects.get(id);
    if (found?.object !== kind) throw missing(kind, id);
    return found as Extract<StripeObject, { object: Kind }>;
  }

  openSession({ productName, intentMetadata, description, ...given }: SessionParameters): Session {
    const id = this.#newId(`cs_${this.options.mode}`);
    this.#intents.set(id, { description: description ?? productName, metadata: intentMetadata });
    return this.#save<Session>({
      ...given,
      id,
      object: 'checkout.session',
      amount_subtotal: given.amount_total,
      created: this.options.now(),
      livemode: this.#isLive,
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      url: `${this.options.origin()}/c/pay/${id}`,
    });
  }

  expireSession(id: string): Session {
    const session = this.get('checkout.session', id);
    if (session.status !== 'open')
      throw invalid(`Only open sessions can expire; this one is ${session.status}.`);
    const expired = this.#save<Session>({ ...session, status: 'expired', url: null });
    this.options.emit('checkout.session.expired', expired);
    return expired;
  }

  /** Expires the sessions whose time has run out. */
  expireOverdue(): void {
    for (const { id, status, expires_at } of this.all('checkout.session'))
      if (status === 'open' && expires_at <= this.options.now()) this.expireSession(id);
  }

  /** The buyer pays an open session. `processing`: the bank answers later, see `finishPayment`. */
  pay(id: string, method: MethodType, pace: 'at_once' | 'processing' = 'at_once'): Session {
    const session = this.#openSession(id);
    const intent = this.#intentOf(session);
    const paid = this.#save<Session>({
      ...session,
      payment_intent: intent.id,
      status: 'complete',
      url: null,
    });
    this.#charge(intent, method, 'pending');
    if (pace === 'at_once') return this.#receive(paid, 'checkout.session.completed');
    this.options.emit('checkout.session.completed', paid);
    return paid;
  }

  /** The buyer’s bank declines on the page: the session stays open. */
  decline(id: string, method: MethodType): Session {
    const session = this.#openSession(id);
    const intent = this.#intentOf(session);
    this.#charge(intent, method, 'failed');
    const declined = this.#decline(intent.id);
    const open = this.#save<Session>({ ...session, payment_intent: intent.id });
    this.options.emit('payment_intent.payment_failed', declined);
    return open;
  }

  finishPayment(id: string, result: 'succeeded' | 'failed'): Session {
    const session = this.get('checkout.session', id);
    if (result === 'succeeded') return this.#receive(session, 'checkout.session.async_payment_succeeded');
    this.#decline(session.payment_intent ?? '');
    this.options.emit('checkout.session.async_payment_failed', session);
    return session;
  }

  refund(intentId: string, amount: number | null, metadata: Metadata): Refund {
    const intent = this.get('payment_intent', intentId);
    if (intent.status !== 'succeeded' || intent.latest_charge === null)
      throw invalid('This payment has no successful charge to refund.', {
        code: 'payment_intent_unexpected_state',
      });
    const charge = this.get('charge', intent.latest_charge);
    const left = charge.amount - charge.amount_refunded;
    const method = charge.payment_method_details.type;
    if (left === 0) throw invalid('The charge is already refunded.', { code: 'charge_already_refunded' });
    if (charge.disputed) throw invalid('The charge is disputed.', { code: 'charge_disputed' });
    if ((amount ?? left) > left)
      throw invalid('The refund is greater than what is left.', { param: 'amount' });
    if (!this.hasFunds) throw invalid('The balance is insufficient.', { code: 'balance_insufficient' });
    if (method === 'fpx' && this.options.now() - charge.created > SIXTY_DAYS)
      throw invalid('The charge is too old to be refunded.');
    const refund = this.#save<Refund>({
      id: this.#newId('re'),
      object: 'refund',
      amount: amount ?? left,
      charge: charge.id,
      created: this.options.now(),
      currency: charge.currency,
      metadata,
      payment_intent: intent.id,
      status: method === 'fpx' ? 'pending' : 'succeeded',
    });
    this.#countRefunds(charge);
    this.options.emit('charge.refunded', this.get('charge', charge.id));
    return refund;
  }

  /** The bank answers to a pending refund. */
  finishRefund(id: string, result: 'succeeded' | 'failed'): Refund {
    const pending = this.get('refund', id);
    const refund = this.#save<Refund>({
      ...pending,
      status: result,
      ...(result === 'failed' ? { failure_reason: 'declined' } : {}),
    });
    this.#countRefunds(this.get('charge', refund.charge));
    this.options.emit('refund.updated', refund);
    if (result === 'failed') this.options.emit('refund.failed', refund);
    return refund;
  }

  /** The payer disputes a payment. An inquiry withdraws no funds. */
  dispute(
    sessionId: string,
    { isInquiry = false, amount }: { isInquiry?: boolean; amount?: number } = {},
  ): Dispute {
    const charge = this.chargeOf(sessionId);
    this.#save<Charge>({ ...charge, disputed: true });
    const disputed = amount ?? charge.amount - charge.amount_refunded;
    const dispute = this.#save<Dispute>({
      id: this.#newId('du'),
      object: 'dispute',
      amount: disputed,
      balance_transactions: isInquiry ? [] : [this.#adjustment(-disputed)],
      charge: charge.id,
      created: this.options.now(),
      currency: charge.currency,
      livemode: this.#isLive,
      payment_intent: charge.payment_intent,
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
    });
    this.options.emit('charge.dispute.created', dispute);
    if (!isInquiry) this.options.emit('charge.dispute.funds_withdrawn', dispute);
    return dispute;
  }

  closeDispute(id: string, result: 'won' | 'lost'): Dispute {
    const open = this.get('dispute', id);
    const reinstated = result === 'won' ? [this.#adjustment(open.amount)] : [];
    const dispute = this.#save<Dispute>({
      ...open,
      balance_transactions: [...open.balance_transactions, ...reinstated],
      status: result,
    });
    this.options.emit('charge.dispute.closed', dispute);
    if (result === 'won') this.options.emit('charge.dispute.funds_reinstated', dispute);
    return dispute;
  }

  /** Returns the latest charge of a session. */
  chargeOf(sessionId: string): Charge {
    const intent = this.get('payment_intent', this.get('checkout.session', sessionId).payment_intent ?? '');
    return this.get('charge', intent.latest_charge ?? '');
  }

  /** Changes a stored object without regard to Stripe’s rules. */
  alter<Kind extends StripeObject>(object: Kind): Kind {
    return this.#save(object);
  }

  readonly #intents = new Map<string, { readonly description: string; readonly metadata: Metadata }>();

  get #isLive(): boolean {
    return this.options.mode === 'live';
  }

  #openSession(id: string): Session {
    const session = this.get('checkout.session', id);
    if (session.status !== 'open') throw invalid('The session is over.');
    return session;
  }

  #intentOf(session: Session): PaymentIntent {
    if (session.payment_intent !== null) return this.get('payment_intent', session.payment_intent);
    const { description = null, metadata = {} } = this.#intents.get(session.id) ?? {};
    return this.#save<PaymentIntent>({
      id: this.#newId('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      amount_received: 0,
      created: this.options.now(),
      currency: session.currency,
      description,
      last_payment_error: null,
      latest_charge: null,
      livemode: this.#isLive,
      metadata,
      status: 'requires_payment_method',
    });
  }

  #charge(intent: PaymentIntent, method: MethodType, status: Charge['status']): void {
    const charge = this.#save<Charge>({
      id: this.#newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      balance_transaction: null,
      created: this.options.now(),
      currency: intent.currency,
      disputed: false,
      livemode: this.#isLive,
      paid: false,
      payment_intent: intent.id,
      payment_method_details: { type: method },
      refunded: false,
      status,
    });
    this.#save<PaymentIntent>({ ...intent, latest_charge: charge.id, status: 'processing' });
  }

  #receive(session: Session, event: string): Session {
    const intent = this.get('payment_intent', session.payment_intent ?? '');
    const charge = this.get('charge', intent.latest_charge ?? '');
    this.#save<PaymentIntent>({ ...intent, amount_received: intent.amount, status: 'succeeded' });
    const transaction = this.options.feesArePending() ? null : this.#transactionOf(charge).id;
    this.#save<Charge>({ ...charge, paid: true, status: 'succeeded', balance_transaction: transaction });
    const paid = this.#save<Session>({ ...session, payment_status: 'paid' });
    this.options.emit(event, paid);
    return paid;
  }

  #decline(intentId: string): PaymentIntent {
    const intent = this.get('payment_intent', intentId);
    const charge = this.get('charge', intent.latest_charge ?? '');
    this.#save<Charge>({ ...charge, status: 'failed' });
    return this.#save<PaymentIntent>({
      ...intent,
      last_payment_error: { type: 'card_error', code: 'payment_intent_payment_attempt_failed' },
      status: 'requires_payment_method',
    });
  }

  #countRefunds(charge: Charge): void {
    const refunds = this.all('refund').filter((one) => one.charge === charge.id);
    const counted = refunds.filter(({ status }) => status === 'pending' || status === 'succeeded');
    const amount = counted.reduce((sum, one) => sum + one.amount, 0);
    this.#save<Charge>({ ...charge, amount_refunded: amount, refunded: amount === charge.amount });
  }

  #transactionOf({ amount, currency }: Charge): BalanceTransaction {
    const fee = feeOf(amount);
    return this.#save({
      id: this.#newId('txn'),
      object: 'balance_transaction',
      amount,
      currency,
      fee,
      net: amount - fee,
      type: 'charge',
    });
  }

  #adjustment(amount: number): BalanceTransaction {
    const id = this.#newId('txn');
    return this.#save({
      id,
      object: 'balance_transaction',
      amount,
      currency: 'myr',
      fee: 0,
      net: amount,
      type: 'adjustment',
    });
  }

  #save<Kind extends StripeObject>(object: Kind): Kind {
    this.#objects.set(object.id, object);
    return object;
  }

  #newId(prefix: string): string {
    this.#lastNumber += 1;
    return `${prefix}_${String(this.#lastNumber).padStart(24, '0')}`;
  }
}
