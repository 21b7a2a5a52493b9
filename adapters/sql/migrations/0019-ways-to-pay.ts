import type { Migration } from './migration.ts';

/**
 * How a payment is paid (method, bank, the provider's fee; unknown for earlier payments), and when a provider was asked
 * for a refund.
 */
export const waysToPay: Migration = {
  name: '0019-ways-to-pay',
  async up(db) {
    await db.schema.alterTable('payments').addColumn('method', 'text').execute();
    await db.schema.alterTable('payments').addColumn('bank', 'text').execute();
    await db.schema.alterTable('payments').addColumn('provider_fee_sen', 'integer').execute();
    await db.schema.alterTable('refunds').addColumn('requested_at', 'text').execute();
  },
};
