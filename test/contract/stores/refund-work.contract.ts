import { describe, expect, it } from 'vitest';
import type { SealedBankDetails } from '#core/payments/bank-details.ts';
import { answered } from '#core/payments/refund-batch.ts';
import { aBatch } from '#test/support/a-batch.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

const AT = '2026-12-02T00:00:00.000Z';

export function refundWorkContract(kind: DatabaseKind): void {
  describe('the lists for the bank', () => {
    const given = opened(kind);
    const add = (batch = aBatch()) => given().transactions.run((stores) => stores.refundBatches.add(batch));
    const save = (batch = aBatch()) => given().transactions.run((stores) => stores.refundBatches.save(batch));
    const find = (id: string) => given().transactions.run((stores) => stores.refundBatches.find(id));

    it('refuse a taken id', async () => {
      await add();
      await expect(add(aBatch({ lines: 9 }))).rejects.toThrow();
      expect(await find('batch-1')).toEqual(aBatch());
    });

    it('refuse to save one that was never added', async () => {
      await expect(save()).rejects.toThrow();
      expect(await find('batch-1')).toBeNull();
    });

    it('give one back exactly as it was saved, and change no other', async () => {
      await add(aBatch({ madeByName: "O'Tan 🎫" }));
      await add(aBatch({ id: 'batch-2' }));
      const closed = answered(aBatch(), { paid: 1, failed: 1 }, AT);
      await save(closed);
      expect(await find('batch-1')).toEqual(closed);
      expect(await find('batch-2')).toEqual(aBatch({ id: 'batch-2' }));
    });
  });

  describe('the bank details', () => {
    const given = opened(kind);
    const find = (id: string) => given().transactions.run((stores) => stores.bankDetails.find(id));
    const save = (details: SealedBankDetails) =>
      given().transactions.run((stores) => stores.bankDetails.save(details));
    const remove = (id: string) => given().transactions.run((stores) => stores.bankDetails.remove(id));
    const details = (userId: string, sealed: string) => ({ userId, sealed, givenAt: AT });

    it('are not there until they were given', async () => {
      expect(await find('person-1')).toBeNull();
      await remove('person-1');
    });

    it('are what was given last, to each person their own', async () => {
      await save(details('person-1', 'first'));
      await save(details('person-2', 'other'));
      await save({ ...details('person-1', 'second'), givenAt: '2026-12-03T00:00:00.000Z' });
      expect(await find('person-1')).toMatchObject({ sealed: 'second', givenAt: '2026-12-03T00:00:00.000Z' });
      expect(await find('person-2')).toEqual(details('person-2', 'other'));
    });

    it('are erased', async () => {
      await save(details('person-1', 'first'));
      await save(details('person-2', 'other'));
      await remove('person-1');
      expect(await find('person-1')).toBeNull();
      expect(await find('person-2')).not.toBeNull();
    });
  });
}
