import { type Actor, requireSystem } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { balancesOf } from '../ledger/ledger-entry.ts';
import { LedgerQueries } from '../ledger/ledger-queries.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import { Ids } from '../shared/ids.ts';
import { addMinutes } from '../shared/instant.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { prepareRefundRequest } from './prepare-refund-request-decision.ts';
import { type RefundAnswer, recordRefundAnswer } from './record-refund-answer-decision.ts';
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

/**
 * Requests refunds from providers that support them, and polls those in progress. When a provider refuses, the refund
 * becomes a manual transfer and the buyer is asked for bank details. Idempotent by the refund's id, so several
 * processes may run it.
 */
export class ProcessRefunds {
  static readonly needs = [
    RefundQueries,
    LedgerQueries,
    UnitOfWork,
    TicketOffice,
    PaymentGateways,
    Clock,
    Ids,
  ] as const;

  constructor(
    private readonly refunds: RefundQueries,
    private readonly ledger: LedgerQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly office: TicketOffice,
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
    const states: RefundAnswer['state'][] = [];
    const faults: unknown[] = [];
    for (const record of await this.refunds.byIds(leased.map(({ id }) => id)))
      try {
        const answer = await this.#ask(record);
        if (await this.#record(record, answer)) states.push(answer.state);
      } catch (error) {
        faults.push(error);
      }
    if (faults.length > 0)
      throw new AggregateError(faults, `Refunds that could not be carried out: ${faults.length}.`);
    const count = (state: RefundAnswer['state']) => states.filter((one) => one === state).length;
    return {
      refunded: count('succeeded'),
      inProgress: count('processing'),
      movedToManual: count('refused'),
      toTryAgain: count('unknown'),
    };
  }

  async #ask({ refund, payment }: RefundRecord): Promise<RefundAnswer> {
    const gateway = this.gateways.find(payment.provider);
    if (!gateway || payment.providerRef === null)
      return { state: 'refused', problem: `The provider ${payment.provider} is not configured any more.` };
    if (balancesOf(await this.ledger.ofPayment(payment.id)).refund_payable < refund.amountSen)
      return { state: 'refused', problem: 'The ledger says that less than this is owed.' };
    const request = await this.office.run(prepareRefundRequest, {
      refundId: refund.id,
      payment,
      at: this.clock.now(),
    });
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
  async #record({ refund, ticket, event }: RefundRecord, answer: RefundAnswer): Promise<boolean> {
    const { isRecorded } = await this.office.run(recordRefundAnswer, {
      refundId: refund.id,
      answer,
      ticket,
      event,
      at: this.clock.now(),
      ids: this.ids,
    });
    return isRecorded;
  }
}
