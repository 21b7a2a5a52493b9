import type { EventBus } from '../event-bus.ts';
import type { WritableStores } from '../unit-of-work.ts';
import type { CollectedChanges } from './sale-changes.ts';

/** Writes changes in the transaction that loaded their facts. */
export async function writeChanges(stores: WritableStores, changes: CollectedChanges): Promise<void> {
  const { tickets, payments, refunds } = changes;
  const answers = [...changes.answers.values()];
  for (const refund of refunds.changed) await stores.refunds.save(refund);
  for (const uid of changes.unusedBankDetails) await stores.bankDetails.remove(uid);
  if (changes.alerts.length > 0) await stores.reconciliation.raise(changes.alerts);
  // Issued without waiting, in the order of their foreign keys, so that a storage can send them together.
  await Promise.all([
    stores.tickets.addAll(tickets.added),
    stores.guests.addAll(changes.guests),
    stores.tickets.saveAll(tickets.changed),
    // Changed payments before new ones, because a ticket has one open payment at a time.
    stores.payments.saveAll(payments.changed),
    stores.payments.addAll(payments.added),
    ...refunds.added.map((refund) => stores.refunds.add(refund)),
    stores.ledger.addAll(changes.ledger),
    stores.outbox.addAll(changes.messages),
    stores.domainEvents.addAll(changes.happened),
    stores.sales.add(changes.sales),
    stores.providerEvents.addAll(changes.reports),
    // Before its types and codes, which it guards.
    stores.events.adjustPlaces(changes.places),
    stores.ticketTypes.adjustPlaces(changes.types),
    stores.codes.adjustUses(changes.codes),
    stores.ticketTypes.open(changes.opened),
    stores.answers.putAll(answers.flatMap(({ answer }) => answer ?? [])),
    stores.answers.removeAll(answers.flatMap(({ key, answer }) => (answer ? [] : key))),
  ]);
  if (changes.newMembers.length > 0) await stores.clubPeople.grant(changes.newMembers);
  if (changes.endedMembers.length > 0) await stores.clubPeople.endOfTickets(changes.endedMembers);
  for (const fact of changes.audit) await stores.audit.append(fact);
}

/** Publishes committed changes to open screens. */
export function announceChanges(eventBus: EventBus, { events }: CollectedChanges): void {
  for (const eventId of events) eventBus.publish({ kind: 'sales', eventId });
}
