import { beforeEach, expect, test, vi } from 'vitest';
import { watchInstallOffer } from '#apps/web/src/shared/use-install-offer.ts';
import { Acara } from '#test/support/acara.ts';
import { act, screen } from '#test/support/rendering.ts';
import { closeApp, openApp } from '#test/support/web.tsx';

watchInstallOffer();
let acara: Acara;
beforeEach(() => {
  acara = new Acara();
});

const TITLE = 'Keep your tickets on your home screen';
const offer = (prompt = vi.fn(async () => undefined)) => {
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  return prompt;
};

async function openTicket() {
  const student = await acara.aStudent();
  const { ticket } = await acara.buy(student, await acara.anEvent({ priceSen: 0 }));
  const app = await openApp(`/tickets/${ticket.id}`, { acara, as: student });
  await screen.findByRole('img', { name: 'QR code of your ticket' });
  return { ...app, again: () => openApp(`/tickets/${ticket.id}`, { acara, as: student }) };
}

test('offers to install the app once the browser can, and opens its dialog', async () => {
  const { person } = await openTicket();
  expect(screen.queryByText(TITLE)).toBeNull();
  const prompt = offer();
  expect(screen.getByText(TITLE)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('does not offer it again on a device where it was dismissed', async () => {
  const { person, again } = await openTicket();
  offer();
  await person.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(TITLE)).toBeNull();
  closeApp();
  await again();
  await screen.findByRole('img', { name: 'QR code of your ticket' });
  offer();
  expect(screen.queryByText(TITLE)).toBeNull();
  expect(localStorage.getItem('acara.install-dismissed')).not.toBeNull();
});
