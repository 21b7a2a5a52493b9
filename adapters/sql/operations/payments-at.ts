import type { Resolution } from '#core/payments/payment.ts';
import type { ProviderId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Sen } from '#core/shared/money.ts';
import type { TicketStatus } from '#core/tickets/ticket.ts';
import type { SqlSnapshot } from '../sql-snapshot.ts';

/** A payment with an opened checkout, and its ticket. */
export interface PaymentAtProvider {
  readonly providerRef: string;
  readonly resolution: Resolution | null;
  readonly receivedSen: Sen;
  /** When the provider is asked next; null when no check is due. */
  readonly checkDueAt: Instant | null;
  readonly ticketStatus: TicketStatus;
  readonly holdExpiresAt: Instant | null;
  readonly holdExtendedAt: Instant | null;
}

/** Returns all payments whose checkout was opened at a provider. */
export async function paymentsAt(
  { db }: SqlSnapshot,
  provider: ProviderId,
): Promise<readonly PaymentAtProvider[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('tickets', 'tickets.id', 'payments.ticket_id')
    .select([
      'payments.provider_ref',
      'payments.resolution',
      'payments.received_sen',
      'payments.check_due_at',
      'tickets.status as ticket_status',
      'tickets.hold_expires_at',
      'tickets.hold_extended_at',
    ])
    .where('payments.provider', '=', provider)
    .execute();
  return rows.flatMap((row) =>
    row.provider_ref === null
      ? []
      : [
          {
            providerRef: row.provider_ref,
            resolution: row.resolution,
            receivedSen: Number(row.received_sen),
            checkDueAt: row.check_due_at,
            ticketStatus: row.ticket_status,
            holdExpiresAt: row.hold_expires_at,
            holdExtendedAt: row.hold_extended_at,
          },
        ],
  );
}
