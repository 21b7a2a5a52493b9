import { expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { screen } from '#test/support/rendering.ts';
import { closeApp, openApp } from '#test/support/web.tsx';

const TITLE = 'مالم كبودايان (2026)!';
const VENUE = 'ديوان تونس!';
const BUYER = 'سيتي نورحاليزا';
const WRITTEN = [TITLE, VENUE, BUYER];

/** Texts that people wrote, alone or at the beginning of what stands there, outside of every element with a direction of its own. */
function withoutDirection(): readonly string[] {
  const walker = document.createTreeWalker(document.body, 4);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (!WRITTEN.some((one) => text.startsWith(one)) || parent?.closest('[role=status], title, option'))
      continue;
    if (!parent?.closest('[dir=auto], bdi')) found.push(`${parent?.tagName}: ${text}`);
  }
  return found;
}

async function anInstallation() {
  const acara = new Acara();
  const club = await acara.aVerifiedClub();
  const student = await acara.aStudent(BUYER);
  const event = await acara.anEvent({ organizerId: club.uid, title: TITLE, venue: VENUE, location: VENUE });
  const bought = await acara.buy(student, event);
  await acara.play(bought);
  return {
    acara,
    club,
    student,
    admin: await acara.anAdmin(),
    eventId: event.id,
    ticketId: bought.ticket.id,
  };
}
type Installation = Awaited<ReturnType<typeof anInstallation>>;

const PAGES: readonly [path: (one: Installation) => string, as: 'student' | 'club' | 'admin' | null][] = [
  [() => '/', null],
  [() => '/events', null],
  [({ eventId }) => `/events/${eventId}`, null],
  [() => '/my-tickets', 'student'],
  [({ ticketId }) => `/tickets/${ticketId}`, 'student'],
  [() => '/dashboard', 'student'],
  [() => '/dashboard', 'club'],
  [({ eventId }) => `/events/${eventId}/manage`, 'club'],
  [({ eventId }) => `/events/${eventId}/print`, 'club'],
  [({ eventId }) => `/events/${eventId}/poster`, 'club'],
  [({ eventId }) => `/events/${eventId}/statement`, 'club'],
  [({ eventId }) => `/door/${eventId}`, 'club'],
  [() => '/analytics', 'club'],
  [() => '/admin/people', 'admin'],
];

test('texts that people write run in the direction of their own script on every page', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const installation = await anInstallation();
  const wrong: string[] = [];
  for (const [pathOf, role] of PAGES) {
    const path = pathOf(installation);
    const as: SignedIn | null = role && installation[role];
    await openApp(path, { acara: installation.acara, as });
    const shown = path === '/admin/people' ? BUYER : TITLE;
    await screen
      .findAllByText((text) => text.includes(shown), {}, { timeout: 10_000 })
      .catch(() => wrong.push(`${path}: nothing shown`));
    wrong.push(...withoutDirection().map((one) => `${path} (${role}): ${one}`));
    closeApp();
  }
  expect(wrong).toEqual([]);
});
