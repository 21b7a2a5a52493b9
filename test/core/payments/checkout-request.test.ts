import { expect, it } from 'vitest';
import { guestId } from '#core/parties/guest.ts';
import { checkoutRequest } from '#core/payments/checkout-request.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aTicket } from '#test/support/a-ticket.ts';

const party = (uid: string) => ({ uid, name: 'Nur Aina', email: 'aina@student.acara.test' });
const returnPath = (holder: string, payer: string | null = null) =>
  checkoutRequest(
    aPayment({ id: 'payment-1' }),
    aTicket({ holder: party(holder), payer: payer === null ? null : party(payer) }),
    { title: 'Malam Kebudayaan' },
  ).returnPath;

it('brings the payer back to a page that they may open', () => {
  expect(returnPath('person-1')).toBe('/pay/payment-1');
  expect(returnPath(guestId('1'))).toBe('/paid');
  expect(returnPath(guestId('1'), 'person-1')).toBe('/pay/payment-1');
});
