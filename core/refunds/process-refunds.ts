import { type Actor, requireSystem } from '../actor.ts';
import { balancesOf } from '../ledger/ledger-entry.ts';
import { LedgerQueries } from '../ledger/ledger-queries.ts';
import { newMessage } from '../notifications/outbox-message.ts';
import { payerOf } from '../parties/party.ts';
import { PaymentGateways, type RefundResult } from '../payments/payment-gateway.ts';
import { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import { Ids } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { prepareRefundRequest } from './prepare-refund-request.ts';
import { recordRefundPaid } from './record-refund-paid.ts';
import {
  isWithProvider,
  type Refund,
  refundedByProvider,
  retried,
  sentByProvider,
  withManualTransferNeeded,
} from './refund.ts';
import { refundDetailsNeeded, refundOnItsWay, refundPaidBack } from './refund-notices.ts';
import { RefundQueries, type RefundRecord } from './refund-queries.ts';

export interface ProcessRefundsOutput {
  /** The number of refunds by their new state. */
  readonly refunded: number;
  readonly inProgress: number;
  readonly movedToManual: number;
  readonly toTryAgain: number;
}

const BATCH = 50;
const LEASE_MINUTES = 5;

type Answer = RefundResult | { readonly state: 'unknown'; readonly problem: string };

/**
 * Requests refunds from providers that support them, and polls those in progress. When a provider refuses, the refund
 * becomes a manual transfer and the buyer is asked for bank details. Idempotent by the refund's id, so several
 * processes may run it.
 */
export class ProcessRefunds {
  static readonly needs = [RefundQueries, LedgerQueries, UnitOfWork, PaymentGateways, Clock, Ids] as const;

  constructor(
    private readonly refunds: RefundQueries,
    private readonly ledger: LedgerQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly gateways: PaymentGateways,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<ProcessRefundsOutput> {
    requireSystem(actor);
    const now = this.clock.now();
    const leased = await this.unitOfWork.run((stores) =>
      stores.refunds.lease(now, addMinutes(now, LEASE_MINUTES), BATCH),
    );
    const states: Answer['state'][] = [];
    const faults: unknown[] = [];
    for (const record of await this.refunds.byIds(leased.map(({ id }) => id)))
      try {
        const answer = await this.#ask(record);
        if (await this.unitOfWork.run((stores) => this.#recordAnswer(stores, record, answer)))
          states.push(answer.state);
      } catch (error) {
        faults.push(error);
      }
    if (faults.length > 0)
      throw new AggregateError(faults, `Refunds that could not be carried out: ${faults.length}.`);
    const count = (state: Answer['state']) => states.filter((one) => one === state).length;
    return {
      refunded: count('succeeded'),
      inProgress: count('processing'),
      movedToManual: count('refused'),
      toTryAgain: count('unknown'),
    };
  }

  async #ask({ refund, payment }: RefundRecord): Promise<Answer> {
    const gateway = this.gateways.find(payment.provider);
    if (!gateway || payment.providerRef === null)
      return { state: 'refused', problem: `The provider ${payment.provider} is not configured any more.` };
    if (balancesOf(await this.ledger.ofPayment(payment.id)).refund_payable < refund.amountSen)
      return { state: 'refused', problem: 'The ledger says that less than this is owed.' };
    const request = await this.unitOfWork.run((stores) =>
      prepareRefundRequest(stores, refund.id, payment, this.clock.now()),
    );
    if (!request) return { state: 'unknown', problem: 'Another refund of this payment is under way.' };
    try {
      return await gateway.refund(request);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'provider_unavailable')
        return { state: 'unknown', problem: error.message };
      throw error;
    }
  }

  /** Returns false when the refund changed meanwhile. */
  async #recordAnswer(stores: Stores, record: RefundRecord, answer: Answer): Promise<boolean> {
    const now = this.clock.now();
    const refund = await stores.refunds.find(record.refund.id);
    if (!refund || !isWithProvider(refund)) return false;
    const after = answeredBy(answer, refund, now);
    if (after.status === 'succeeded') await recordRefundPaid(stores, after, now);
    else await stores.refunds.save(after);
    const { ticket, event } = record;
    const notice =
      answer.state === 'succeeded'
        ? refundPaidBack(after, event)
        : answer.state === 'refused'
          ? refundDetailsNeeded(after, 'not_by_provider', event)
          : answer.state === 'processing' && refund.sentAt === null
            ? refundOnItsWay(after, event)
            : null;
    if (notice) await stores.outbox.add(newMessage(this.ids.next(), payerOf(ticket), notice, now));
    return true;
  }
}

function answeredBy(answer: Answer, refund: Refund, now: Instant): Refund {
  switch (answer.state) {
    case 'succeeded':
      return refundedByProvider(refund, answer.providerRefundRef, now);
    case 'processing':
      return sentByProvider(refund, answer.providerRefundRef, now);
    case 'refused':
      return withManualTransferNeeded(refund, answer.problem, now);
    case 'unknown':
      return retried(refund, answer.problem, now);
  }
}
