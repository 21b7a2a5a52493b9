import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Acara } from '#test/support/acara.ts';
import { openApp } from '#test/support/web.tsx';

async function paidTwice(acara: Acara) {
  const student = await acara.aStudent('Aina Rahman');
  const event = await acara.anEvent({ title: 'Malam Drama', priceSen: 1_250 });
  await acara.play(await acara.buy(student, event), 'pay-twice');
  return student;
}

test('nobody is owed money', async () => {
  const acara = new Acara();
  await openApp('/admin/payments', { acara, as: await acara.anAdmin() });
  expect(await screen.findByText('Nobody is owed money')).toBeTruthy();
});

test('money that came twice is listed with its payer and its reason, until it is noted as paid back', async () => {
  const acara = new Acara();
  const student = await paidTwice(acara);
  const { person } = await openApp('/admin/payments', { acara, as: await acara.anAdmin() });
  expect(await screen.findByText('The same ticket was paid more than once.')).toBeTruthy();
  expect(screen.getByText(student.email)).toBeTruthy();
  expect(screen.getByText('1 repayment, RM 12.50 in all')).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Mark RM 12.50 to Aina Rahman as paid back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Mark as paid back' }));
  expect(await dialog.findByText('Bank reference is required.')).toBeTruthy();
  await person.type(dialog.getByLabelText('Bank reference'), 'TRX-77');
  await person.click(dialog.getByRole('button', { name: 'Mark as paid back' }));
  expect(await screen.findByText('Nobody is owed money')).toBeTruthy();
  expect(acara.refunds()).toMatchObject([{ status: 'succeeded', bankReference: 'TRX-77' }]);
});
