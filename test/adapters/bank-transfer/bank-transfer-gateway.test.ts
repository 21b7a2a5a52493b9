import { describe, expect, it } from 'vitest';
import {
  BankTransferGateway,
  type ImportedTransfers,
} from '#adapters/bank-transfer/bank-transfer-gateway.ts';
import { transferReference } from '#core/bank-statements/transfer-reference.ts';
import { aCheckoutRequest, checkoutAt } from '#test/support/a-checkout.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aTransfer } from '#test/support/a-transfer.ts';
import { TRANSFER_ACCOUNT } from '#test/support/transfer-account.ts';

/** The sums of the imported lines by reference. */
function imported(sums: Readonly<Record<string, number>>): ImportedTransfers {
  return {
    received: async (reference) => {
      const receivedSen = sums[reference];
      return receivedSen === undefined ? null : { paymentId: 'payment-1', receivedSen };
    },
    transfersWith: async (references) =>
      references
        .filter((reference) => reference in sums)
        .map((providerRef) => aTransfer({ payment: aPayment({ providerRef }) })),
  };
}

const opened = (sums: Readonly<Record<string, number>> = {}, ...numbers: number[]) =>
  new BankTransferGateway(
    { ...TRANSFER_ACCOUNT, publicUrl: 'https://acara.test/' },
    imported(sums),
    () => numbers.shift() ?? 0,
  );

describe('BankTransferGateway', () => {
  it('opens a checkout on the payment’s page of this server', async () => {
    expect(await opened({}, 42).createCheckout(aCheckoutRequest({ returnPath: '/pay/payment-1' }))).toEqual({
      providerRef: transferReference(42),
      checkoutUrl: 'https://acara.test/pay/payment-1',
    });
  });

  it('never gives a reference twice', async () => {
    const gateway = opened({ [transferReference(1)]: 0, [transferReference(2)]: 0 }, 1, 2, 3);
    const { providerRef } = await gateway.createCheckout(aCheckoutRequest());
    expect(providerRef).toBe(transferReference(3));
  });

  it('gives references that nobody can foresee', async () => {
    const gateway = new BankTransferGateway({ ...TRANSFER_ACCOUNT, publicUrl: '' }, imported({}));
    const [one, other] = [
      await gateway.createCheckout(aCheckoutRequest()),
      await gateway.createCheckout(aCheckoutRequest()),
    ];
    expect(one.providerRef).not.toBe(other.providerRef);
  });

  it('reports what the imported statements say, under the same key on every request', async () => {
    const gateway = opened({ 'AC-1': 0, 'AC-2': 2_500 });
    expect(await gateway.fetchPayment(checkoutAt('AC-1'))).toMatchObject({
      providerRef: 'AC-1',
      state: 'pending',
      receivedSen: 0,
    });
    const report = await gateway.fetchPayment(checkoutAt('AC-2'));
    expect(report).toEqual({
      eventKey: 'AC-2/2500',
      providerRef: 'AC-2',
      paymentId: 'payment-1',
      state: 'succeeded',
      receivedSen: 2_500,
      currency: 'MYR',
      method: 'transfer',
      feeSen: 0,
      raw: '{"reference":"AC-2","receivedSen":2500}',
    });
    expect(await gateway.fetchPayment(checkoutAt('AC-2'))).toEqual(report);
    expect(await gateway.fetchPayment(checkoutAt('AC-3'))).toBeNull();
  });

  it('closes what was not paid', async () => {
    const gateway = opened({ 'AC-1': 0, 'AC-2': 2_500 });
    expect(await gateway.cancelCheckout(checkoutAt('AC-1'))).toBe('closed');
    expect(await gateway.cancelCheckout(checkoutAt('AC-2'))).toBe('already_paid');
    await expect(gateway.cancelCheckout(checkoutAt('AC-3'))).rejects.toMatchObject({
      code: 'provider_unavailable',
    });
  });

  it('takes no callback, and refunds nothing by itself', async () => {
    await expect(opened().parseCallback()).rejects.toMatchObject({ code: 'bad_signature' });
    expect(await opened().refund()).toMatchObject({ state: 'refused' });
  });
});
