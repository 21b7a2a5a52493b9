import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

let acara: Acara;
let student: SignedIn;
beforeEach(async () => {
  acara = new Acara();
  student = await acara.aStudent();
});

/** Stores tickets of an event that is over. */
async function haveBeenTo(tickets: number): Promise<void> {
  const { id } = await acara.anEvent({
    ...{ title: 'Over', startsAt: '2026-11-20T10:00:00.000Z', endsAt: '2026-11-20T12:00:00.000Z' },
  });
  const holder = { uid: student.uid, name: 'Aina', email: student.email };
  const past = Array.from({ length: tickets }, (_, n) =>
    aTicket({
      ...{ id: `past-${n}`, eventId: id, holder, status: 'confirmed', hold: null },
      purchasedAt: addMinutes('2026-11-01T00:00:00.000Z', n),
    }),
  );
  await acara.write((stores) => stores.tickets.addAll(past));
}

const cards = () => within(screen.getByRole('tabpanel')).queryAllByRole('article').length;
const more = () => screen.queryByRole('button', { name: 'Show older tickets' });

test('shows older tickets page by page, by the keyboard too, and says when all are shown', async () => {
  await haveBeenTo(250);
  const { person } = await openApp('/my-tickets', { acara, as: student });
  await person.click(await screen.findByRole('tab', { name: 'Past 100+' }));
  expect(cards()).toBe(100);
  more()?.focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(cards()).toBe(200));
  expect(screen.getByText('200 past tickets shown').getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(more());
  await person.keyboard('{Enter}');
  await waitFor(() => expect(cards()).toBe(250));
  expect(screen.getByText('All your past tickets are shown.')).toBeTruthy();
  expect(more()).toBeNull();
  expect(screen.getByRole('tab', { name: 'Past 250' })).toBeTruthy();
}, 20_000);

test('has no button while the list has every ticket', async () => {
  await haveBeenTo(2);
  const { person } = await openApp('/my-tickets', { acara, as: student });
  await person.click(await screen.findByRole('tab', { name: 'Past 2' }));
  expect(cards()).toBe(2);
  expect(more()).toBeNull();
});

test('says when older tickets could not be loaded, and loads them at the next press', async () => {
  await haveBeenTo(101);
  let isBroken = false;
  const { person } = await openApp('/my-tickets', {
    acara,
    as: student,
    through: (api) => {
      const lost = losing('listMyTickets', Number.POSITIVE_INFINITY)(api);
      return { ...api, listMyTickets: (input) => (isBroken ? lost : api).listMyTickets(input) };
    },
  });
  await person.click(await screen.findByRole('tab', { name: 'Past 100+' }));
  isBroken = true;
  await person.click(more() as HTMLElement);
  expect((await screen.findByRole('alert')).textContent).toBe('Older tickets could not be loaded.');
  isBroken = false;
  await person.click(more() as HTMLElement);
  await waitFor(() => expect(cards()).toBe(101));
  expect(screen.queryByRole('alert')).toBeNull();
}, 20_000);

test('shows on the dashboard that there are more tickets than the list has', async () => {
  await haveBeenTo(101);
  await openApp('/dashboard', { acara, as: student });
  expect(await screen.findByText('100+')).toBeTruthy();
});
