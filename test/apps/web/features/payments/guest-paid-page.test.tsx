import { expect, it } from 'vitest';
import { paths } from '#apps/web/src/shared/paths.ts';
import { GUEST_RETURN_PATH } from '#core/payments/return-path.ts';
import { Acara } from '#test/support/acara.ts';
import { screen } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

const title = () => screen.findByRole('heading', { level: 1 });

it('thanks somebody without an account, and sends them to the entrance', async () => {
  expect(paths.guestPaid).toBe(GUEST_RETURN_PATH);
  await openApp('/paid', { acara: new Acara() });
  expect((await title()).textContent).toBe('Thank you');
  expect(document.body.textContent).toContain('Ask there for the code of your ticket.');
});

it('shows the same page to somebody who is signed in', async () => {
  const acara = new Acara();
  const { address } = await openApp('/paid', { acara, as: await acara.aStudent() });
  expect((await title()).textContent).toBe('Thank you');
  expect(address()).toBe('/paid');
});

it.each(['?unpaid', '?billplz[paid]=false&billplz[x_signature]=0f3a'])(
  'says that nothing was paid after %s',
  async (search) => {
    const { address } = await openApp(`/paid${search}`, { acara: new Acara() });
    expect((await title()).textContent).toBe('You have not paid');
    expect(document.body.textContent).toContain('Ask at the entrance for a new code.');
    expect(address()).toBe('/paid');
  },
);
