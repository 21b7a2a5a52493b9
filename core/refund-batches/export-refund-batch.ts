import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import { payerOf } from '../parties/party.ts';
import { type Refund, referenceOf } from '../refunds/refund.ts';
import { refundOnItsWay } from '../refunds/refund-notices.ts';
import { RefundQueries } from '../refunds/refund-queries.ts';
import { REFUND_FIELDS, type TransferFileFormat } from '../refunds/refund-rules.ts';
import { Clock } from '../shared/clock.ts';
import { type CsvCell, csv } from '../shared/csv.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { Ids, type RefundBatchId } from '../shared/ids.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { SecretBox } from '../shared/secret-box.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { unsealed } from './bank-details.ts';
import { requireOpenBatch } from './open-batch.ts';
import { RESULT_COLUMNS } from './transfer-results.ts';

export interface ExportRefundBatchInput {
  readonly id: RefundBatchId;
  /** `bank` (the default) for the bank's website, or `spreadsheet` for people. */
  readonly format?: string;
}

export interface ExportRefundBatchOutput {
  readonly fileName: string;
  /**
   * CSV. Account numbers are plain digits for a bank and text cells for a spreadsheet, which would drop leading zeros.
   */
  readonly csv: string;
}

const HEAD = [
  RESULT_COLUMNS.reference,
  'Amount (RM)',
  'Bank',
  'Bank code',
  'Account number',
  'Account holder',
  RESULT_COLUMNS.result,
  RESULT_COLUMNS.bankReference,
  RESULT_COLUMNS.reason,
];

/**
 * Exports a batch as CSV with full account numbers and empty columns for the bank's results. Adds an audit entry, and
 * notifies the buyers the first time. Throws `refund_not_found`, `wrong_state` and `invalid_input`.
 */
export class ExportRefundBatch {
  static readonly needs = [RefundQueries, UnitOfWork, SecretBox, Clock, Ids] as const;

  constructor(
    private readonly refunds: RefundQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: ExportRefundBatchInput): Promise<ExportRefundBatchOutput> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const format = checks.choice('format', input.format ?? 'bank', REFUND_FIELDS.format);
    checks.throwIfInvalid();
    const now = this.clock.now();
    const records = new Map(
      (await this.refunds.ofBatch(input.id)).map((record) => [record.refund.id, record]),
    );
    return this.unitOfWork.run(async (stores) => {
      const batch = requireOpenBatch(await stores.refundBatches.find(input.id));
      const lines = await stores.refunds.ofBatch(batch.id);
      const rows: (readonly CsvCell[])[] = [];
      for (const refund of lines) {
        const details = await stores.bankDetails.find(refund.userId);
        rows.push(this.#row(refund, details && unsealed(details, this.box), format));
      }
      if (batch.exportedAt === null) {
        await stores.refundBatches.save({ ...batch, exportedAt: now });
        for (const refund of lines) {
          const record = records.get(refund.id);
          if (!record) continue;
          const notice = refundOnItsWay(refund, record);
          await stores.outbox.addAll(deliveriesOf(notice, payerOf(record.ticket), this.ids.next(), now));
        }
      }
      await stores.audit.append(
        auditFact(actor, 'refund_list_exported', batch.id, now, { refunds: lines.length }),
      );
      const fileName = `refunds-${batch.id}${format === 'bank' ? '' : `-${format}`}.csv`;
      return { fileName, csv: csv([HEAD, ...rows]) };
    });
  }

  #row(refund: Refund, details: ReturnType<typeof unsealed>, format: TransferFileFormat): readonly CsvCell[] {
    if (!details) throw domainError('wrong_state', { reason: 'bank_details_unreadable' });
    const { bank, accountNumber, holderName } = details;
    const amount = ringgitFromSen(refund.amountSen);
    const empty = ['', '', ''];
    return [
      referenceOf(refund),
      { amount },
      bank.name,
      bank.code,
      format === 'bank' ? { exact: accountNumber } : accountNumber,
      holderName,
      ...empty,
    ];
  }
}
