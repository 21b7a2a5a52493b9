import { expect, it } from 'vitest';
import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { MemoryUnitOfWork } from '#adapters/memory/memory-unit-of-work.ts';
import { LOCK_ORDER } from '#core/lock-order.ts';

const unitOfWork = new MemoryUnitOfWork(new MemoryDatabase());

it('refuses a transaction that locks a ticket after its event', async () => {
  const work = unitOfWork.run(async ({ events, tickets }) => {
    await events.find('event-1');
    await tickets.findAll(['ticket-1']);
  });
  await expect(work).rejects.toThrow('tickets.findAll must not lock after events.find.');
});

it('accepts locks in order, repeated ones, and reads without a lock at any time', async () => {
  const payments = await unitOfWork.run(async (stores) => {
    await stores.tickets.findAll(['ticket-1']);
    await stores.tickets.findAll(['ticket-2']);
    await stores.payments.ofTickets(['ticket-1']);
    await stores.events.find('event-1');
    return stores.payments.readOfTickets(['ticket-1']);
  });
  expect(payments).toEqual([]);
});

it('gives every locking read one place in the order', () => {
  const reads = LOCK_ORDER.flatMap((locking) =>
    Object.entries(locking).flatMap(([store, methods]) => methods.map((method) => `${store}.${method}`)),
  );
  expect(new Set(reads).size).toBe(reads.length);
});
