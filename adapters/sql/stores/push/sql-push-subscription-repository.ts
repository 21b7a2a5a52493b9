import { type Kysely, sql } from 'kysely';
import { MAX_PUSH_REFUSALS, type PushSubscription } from '#core/notifications/push/push-subscription.ts';
import type {
  PushOutcomes,
  PushSubscriptionRepository,
} from '#core/notifications/push/push-subscription-repository.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlDialect } from '../../dialect.ts';
import { pushSubscriptionTable, type Schema } from '../../schema.ts';
import { byId, isOneOf, listed } from '../rows/bulk-rows.ts';

export class SqlPushSubscriptionRepository implements PushSubscriptionRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async of(uid: PersonId): Promise<readonly PushSubscription[]> {
    const rows = await this.db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('user_id', '=', uid)
      .orderBy('id')
      .$if(this.dialect.locksRows, (query) => query.forUpdate())
      .execute();
    return rows.map(pushSubscriptionTable.toEntity);
  }

  async among(uids: readonly PersonId[]): Promise<readonly PushSubscription[]> {
    if (uids.length === 0) return [];
    const rows = await this.db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where(isOneOf(this.dialect, 'push_subscriptions', ['user_id'], listed(uids)))
      .execute();
    return rows.sort(byId).map(pushSubscriptionTable.toEntity);
  }

  async put(subscription: PushSubscription): Promise<void> {
    const { id: _, ...others } = pushSubscriptionTable.toRow(subscription);
    await this.db
      .deleteFrom('push_subscriptions')
      .where(({ eb, or }) => or([eb('id', '=', subscription.id), eb('endpoint', '=', subscription.endpoint)]))
      .execute();
    // Another call may have stored the endpoint since.
    await this.db
      .insertInto('push_subscriptions')
      .values({ id: subscription.id, ...others })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ id: subscription.id, ...others }))
      .execute();
  }

  async removeEndpoint(uid: PersonId, endpoint: string): Promise<void> {
    await this.db
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('user_id', '=', uid)
      .execute();
  }

  async removeOfSession(uid: PersonId, sessionId: string): Promise<void> {
    await this.db
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', uid)
      .where('session_id', '=', sessionId)
      .execute();
  }

  async removeOf(uid: PersonId): Promise<void> {
    await this.db.deleteFrom('push_subscriptions').where('user_id', '=', uid).execute();
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
  }

  async note({ taken, refused, gone }: PushOutcomes, at: Instant): Promise<void> {
    await this.#lock([...taken, ...refused, ...gone]);
    if (taken.length > 0)
      await this.db
        .updateTable('push_subscriptions')
        .set({ last_ok_at: at, failures: 0 })
        .where('id', 'in', taken)
        .execute();
    if (refused.length > 0) {
      await this.db
        .updateTable('push_subscriptions')
        .set({ failures: sql`failures + 1` })
        .where('id', 'in', refused)
        .execute();
      await this.db
        .deleteFrom('push_subscriptions')
        .where('id', 'in', refused)
        .where('failures', '>=', MAX_PUSH_REFUSALS)
        .execute();
    }
    await this.remove(gone);
  }

  /** In one order, so that two processes that wrote to the same browsers do not wait for each other. */
  async #lock(ids: readonly string[]): Promise<void> {
    if (ids.length === 0 || !this.dialect.locksRows) return;
    await this.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
  }
}
