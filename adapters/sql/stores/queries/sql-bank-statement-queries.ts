import { sql } from 'kysely';
import type {
  BankStatementQueries,
  TransferPayment,
  TransferReceived,
} from '#core/bank-statements/bank-statement-queries.ts';
import type { StatementColumns } from '#core/bank-statements/statement-columns.ts';
import type { StatementLine } from '#core/bank-statements/statement-line.ts';
import { TRANSFER } from '#core/payments/transfer.ts';
import type { Day } from '#core/shared/day.ts';
import type { CodeId, PaymentId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { paymentTable, statementLineTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { byId, isOneOf, listed } from '../rows/bulk-rows.ts';

/** The states of the lines that wait, as the index of them says it. */
const WAITING = sql<boolean>`state in ('short', 'doubled', 'unmatched')`;

export class SqlBankStatementQueries implements BankStatementQueries {
  constructor(private readonly database: SqlDatabase) {}

  async columns(): Promise<StatementColumns | null> {
    const row = await this.database.reader
      .selectFrom('statement_columns')
      .select('columns')
      .where('id', '=', 'last')
      .executeTakeFirst();
    return row ? (JSON.parse(row.columns) as StatementColumns) : null;
  }

  async linesOfDays(account: string, days: readonly Day[]): Promise<readonly StatementLine[]> {
    if (days.length === 0) return [];
    const rows = await this.#lines()
      .where('account', '=', account)
      .where(isOneOf(this.database.dialect, 'statement_lines', ['day'], listed(days)))
      .execute();
    return rows.map(statementLineTable.toEntity).sort(byId);
  }

  async linesOfPayments(paymentIds: readonly PaymentId[]): Promise<readonly StatementLine[]> {
    if (paymentIds.length === 0) return [];
    const { dialect } = this.database;
    const rows = await this.#lines()
      .where('payment_id', 'is not', null)
      .where(isOneOf(dialect, 'statement_lines', ['payment_id'], listed(paymentIds)))
      .execute();
    return rows.map(statementLineTable.toEntity).sort(byId);
  }

  async waitingLines(limit: number): Promise<readonly StatementLine[]> {
    const rows = await this.#lines().where(WAITING).orderBy('day').orderBy('id').limit(limit).execute();
    return rows.map(statementLineTable.toEntity);
  }

  async countWaitingLines(): Promise<number> {
    const row = await this.database.reader
      .selectFrom('statement_lines')
      .select((eb) => eb.fn.countAll().as('count'))
      .where(WAITING)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  }

  async transfersWith(references: readonly string[]): Promise<readonly TransferPayment[]> {
    if (references.length === 0) return [];
    const keys = references.map((reference) => [TRANSFER, reference]);
    const rows = await this.#transfers()
      .where(isOneOf(this.database.dialect, 'payments', ['provider', 'provider_ref'], keys))
      .execute();
    return rows.map(toTransfer).sort(byAge);
  }

  async transfers(ids: readonly PaymentId[]): Promise<readonly TransferPayment[]> {
    if (ids.length === 0) return [];
    const rows = await this.#transfers()
      .where('payments.id', 'in', [...new Set(ids)])
      .where('provider', '=', TRANSFER)
      .execute();
    return rows.map(toTransfer).sort(byAge);
  }

  async unpaidTransfers(since: Instant, limit: number): Promise<readonly TransferPayment[]> {
    const rows = await this.#transfers()
      .where('provider', '=', sql.lit('transfer'))
      .where('payments.created_at', '>=', since)
      .where('payments.status', '<>', 'succeeded')
      .where('checkout_url', 'is not', null)
      .orderBy('payments.created_at', 'desc')
      .orderBy('payments.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toTransfer);
  }

  async received(reference: string): Promise<TransferReceived | null> {
    const row = await this.database.reader
      .selectFrom('payments')
      .leftJoin('statement_lines', (join) =>
        join
          .onRef('statement_lines.payment_id', '=', 'payments.id')
          .on('statement_lines.state', '=', 'matched'),
      )
      .select(['payments.id', sql<number>`coalesce(sum(statement_lines.amount_sen), 0)`.as('sen')])
      .where('provider', '=', TRANSFER)
      .where('provider_ref', '=', reference)
      .groupBy('payments.id')
      .executeTakeFirst();
    return row ? { paymentId: row.id, receivedSen: Number(row.sen) } : null;
  }

  #lines() {
    return this.database.reader.selectFrom('statement_lines').selectAll();
  }

  #transfers() {
    return this.database.reader
      .selectFrom('payments')
      .innerJoin('tickets', 'tickets.id', 'payments.ticket_id')
      .innerJoin('events', 'events.id', 'payments.event_id')
      .innerJoin('event_places', 'event_places.event_id', 'payments.event_id')
      .selectAll('payments')
      .select([
        sql<string>`coalesce(tickets.payer_name, tickets.buyer_name)`.as('buyerName'),
        'tickets.user_id as holderId',
        'tickets.buyer_name as holderName',
        'tickets.buyer_email as holderEmail',
        'tickets.status as ticketStatus',
        'tickets.type_id as typeId',
        'tickets.code_id as codeId',
        'tickets.code_text as codeText',
        'events.title as eventTitle',
        'events.status as eventStatus',
        'events.ends_at as endsAt',
        'events.paused_for as pausedFor',
        'events.planned_at as plannedAt',
        'event_places.capacity',
        'event_places.sold',
        'event_places.held',
        'event_places.set_aside as setAside',
      ]);
  }
}

type TransferRow = Parameters<typeof paymentTable.toEntity>[0] &
  Pick<TransferPayment, 'buyerName' | 'eventTitle'> &
  Omit<TransferPayment['event'], 'id' | 'status'> & {
    readonly holderId: string;
    readonly holderName: string;
    readonly holderEmail: string;
    readonly ticketStatus: TransferPayment['ticket']['status'];
    readonly typeId: TransferPayment['ticket']['typeId'];
    readonly codeId: CodeId | null;
    readonly codeText: string | null;
    readonly eventStatus: TransferPayment['event']['status'];
  };

function toTransfer(row: TransferRow): TransferPayment {
  const { buyerName, ticketStatus, typeId, codeId, codeText, eventTitle, eventStatus, ...rest } = row;
  const code = codeId === null ? null : { id: codeId, text: codeText ?? '' };
  const eventId = row.event_id;
  const { holderId: uid, holderName: name, holderEmail: email, ...others } = rest;
  const { endsAt, pausedFor, plannedAt, capacity, sold, held, setAside, ...payment } = others;
  return {
    payment: paymentTable.toEntity(payment),
    buyerName,
    eventTitle,
    ticket: { status: ticketStatus, holder: { uid, name, email }, typeId, code, eventId },
    event: { id: eventId, status: eventStatus, endsAt, pausedFor, plannedAt, capacity, sold, held, setAside },
  };
}

function byAge({ payment: one }: TransferPayment, { payment: other }: TransferPayment): number {
  return `${one.createdAt} ${one.id}` < `${other.createdAt} ${other.id}` ? -1 : 1;
}
