import type { Kysely } from 'kysely';
import type { Guest } from '#core/parties/guest.ts';
import type { GuestRepository, KnownHolder } from '#core/parties/guest-repository.ts';
import type { EventId, TicketId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { guestTable, type Schema } from '../../schema.ts';
import { insertAll, listed, updateAll } from '../rows/bulk-rows.ts';
import { KeyedQuery } from '../rows/keyed-query.ts';
import { occupiesPlace } from '../rows/occupies-place.ts';

const ofTickets = new KeyedQuery(({ db, hasKey }) =>
  db
    .selectFrom('guests')
    .selectAll()
    .where(hasKey('guests', ['ticket_id'])),
);

export class SqlGuestRepository implements GuestRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async holdersOf(eventIds: readonly EventId[]): Promise<readonly KnownHolder[]> {
    if (eventIds.length === 0) return [];
    return this.db
      .selectFrom('tickets')
      .leftJoin('guests', 'guests.ticket_id', 'tickets.id')
      .select(['tickets.event_id as eventId', 'tickets.user_id as uid', 'tickets.buyer_email as email'])
      .select(['guests.email_key as emailKey', 'guests.student_key as studentKey'])
      .where('tickets.event_id', 'in', eventIds)
      .where(occupiesPlace('tickets'))
      .execute();
  }

  async ofTickets(ids: readonly TicketId[]): Promise<readonly Guest[]> {
    const rows = await ofTickets.run(this.db, this.dialect, listed(ids));
    return rows.map(guestTable.toEntity);
  }

  async addAll(guests: readonly Guest[]): Promise<void> {
    await insertAll(this.db, this.dialect, guestTable, guests);
  }

  async save(guest: Guest): Promise<void> {
    await updateAll(this.db, this.dialect, guestTable, [guest]);
  }
}
