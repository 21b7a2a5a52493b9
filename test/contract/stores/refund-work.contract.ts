import { describe, expect, it } from 'vitest';
import type { SealedBankDetails } from '#core/refund-batches/bank-details.ts';
import { withResults } from '#core/refund-batches/refund-batch.ts';
import { aBatch } from '#test/support/a-batch.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

const AT = '2026-12-02T00:00:00.000Z';

export function refundWorkContract(kind: DatabaseKind): void {
  describe('RefundBatchRepository', () => {
    const given = opened(kind);
    const add = (batch = aBatch()) => given().unitOfWork.run((stores) => stores.refundBatches.add(batch));
    const save = (batch = aBatch()) => given().unitOfWork.run((stores) => stores.refundBatches.save(batch));
    const find = (id: string) => given().unitOfWork.run((stores) => stores.refundBatches.find(id));

    it('refuses a taken id', async () => {
      await add();
      await expect(add(aBatch({ lines: 9 }))).rejects.toThrow();
      expect(await find('batch-1')).toEqual(aBatch());
    });

    it('refuses to save a batch that was never added', async () => {
      await expect(save()).rejects.toThrow();
      expect(await find('batch-1')).toBeNull();
    });

    it('returns a batch exactly as it was saved and changes no other', async () => {
      await add(aBatch({ madeByName: "O'Tan 🎫" }));
      await add(aBatch({ id: 'batch-2' }));
      const FAILURE = { refundId: 'refund-2', at: AT, problem: 'Account closed 🎫', bankReference: 'X-1' };
      const closed = withResults(aBatch(), 1, [FAILURE], AT);
      await save(closed);
      expect(await find('batch-1')).toEqual(closed);
      expect(await find('batch-2')).toEqual(aBatch({ id: 'batch-2' }));
    });
  });

  describe('BankDetailsRepository', () => {
    const given = opened(kind);
    const find = (id: string) => given().unitOfWork.run((stores) => stores.bankDetails.find(id));
    const save = (details: SealedBankDetails) =>
      given().unitOfWork.run((stores) => stores.bankDetails.save(details));
    const remove = (id: string) => given().unitOfWork.run((stores) => stores.bankDetails.remove(id));
    const details = (userId: string, sealed: string) => ({ userId, sealed, givenAt: AT });

    it('finds nothing before details are saved', async () => {
      expect(await find('person-1')).toBeNull();
      await remove('person-1');
    });

    it('returns the details that were saved last, per person', async () => {
      await save(details('person-1', 'first'));
      await save(details('person-2', 'other'));
      await save({ ...details('person-1', 'second'), givenAt: '2026-12-03T00:00:00.000Z' });
      expect(await find('person-1')).toMatchObject({ sealed: 'second', givenAt: '2026-12-03T00:00:00.000Z' });
      expect(await find('person-2')).toEqual(details('person-2', 'other'));
    });

    it('removes bank details', async () => {
      await save(details('person-1', 'first'));
      await save(details('person-2', 'other'));
      await remove('person-1');
      expect(await find('person-1')).toBeNull();
      expect(await find('person-2')).not.toBeNull();
    });
  });
}
