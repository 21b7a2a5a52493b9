import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RetentionRepository } from '#core/privacy/retention-repository.ts';
import type { ErasureName } from '#core/privacy/retention-rules.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Schema } from '../../schema.ts';
import { overdueData } from '../overdue-data.ts';

const forgetPeople = {
  statement: sql`
    update tickets set buyer_name = '', buyer_email = '', search_text = '', cancellation_reason = null,
      payer_name = case when payer_id is not null then '' end,
      payer_email = case when payer_id is not null then '' end`,
  key: 'id',
};

/** What erases the rows of a rule, without its condition, and the column of their ids. */
const erasures: Readonly<
  Record<ErasureName, { readonly statement: RawBuilder<unknown>; readonly key: string }>
> = {
  'unpaid-tickets': forgetPeople,
  'guest-tickets': forgetPeople,
  guests: { statement: sql`delete from guests`, key: 'ticket_id' },
  'ticket-notes': { statement: sql`delete from ticket_notes`, key: 'ticket_id' },
  'guest-preferences': { statement: sql`delete from preferences`, key: 'user_id' },
  'free-tickets': forgetPeople,
  'paid-tickets': forgetPeople,
  receipts: { statement: sql`update receipts set buyer_name = '', buyer_email = ''`, key: 'number' },
  // The id keeps the line unique among those of its day.
  'statement-lines': { statement: sql`update statement_lines set text = id, note = ''`, key: 'id' },
  'refund-batches': { statement: sql`update refund_batches set made_by_name = ''`, key: 'id' },
  'payment-alerts': { statement: sql`update payment_alerts set note = ''`, key: 'id' },
  'bank-details': { statement: sql`delete from bank_details`, key: 'user_id' },
  'declined-club-requests': { statement: sql`delete from club_requests`, key: 'id' },
  invitations: { statement: sql`delete from club_invitations`, key: 'id' },
  // The list stays for the plan that names it.
  'audience-lists': { statement: sql`delete from audience_list_entries`, key: 'list_id' },
  'code-tries': { statement: sql`delete from code_tries`, key: 'user_id' },
  answers: { statement: sql`delete from answers`, key: 'question_id' },
  'club-people': { statement: sql`delete from club_people`, key: 'id' },
  'waiting-members': { statement: sql`delete from club_people_waiting`, key: 'line_id' },
  watches: { statement: sql`delete from watches`, key: 'event_id' },
  volunteers: { statement: sql`update check_in_devices set name = ''`, key: 'id' },
  // All lines of a list were imported at once.
  roster: { statement: sql`delete from roster_entries`, key: 'imported_at' },
  reminders: { statement: sql`delete from reminders`, key: 'event_id' },
  'message-deliveries': { statement: sql`delete from message_deliveries`, key: 'message_id' },
  'event-messages': { statement: sql`delete from event_messages`, key: 'id' },
  'domain-events': { statement: sql`delete from domain_events`, key: 'id' },
  'sent-pushes': { statement: sql`delete from push_messages`, key: 'id' },
  'push-subscriptions': { statement: sql`delete from push_subscriptions`, key: 'id' },
  'sandbox-bills': { statement: sql`delete from provider_records`, key: 'ref' },
};

export class SqlRetentionRepository implements RetentionRepository {
  constructor(private readonly db: Kysely<Schema>) {}

  async erase(rule: ErasureName, before: Instant, limit: number): Promise<number> {
    const { rows } = await sql<{ id: string }>`${overdueData[rule](before)} limit ${limit}`.execute(this.db);
    const ids = [...new Set(rows.map(({ id }) => id))].sort();
    if (ids.length === 0) return 0;
    const { statement, key } = erasures[rule];
    await sql`${statement} where ${sql.ref(key)} in (${sql.join(ids)})`.execute(this.db);
    return ids.length;
  }
}
