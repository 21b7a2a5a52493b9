import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { type CreateCheckInPassInput, PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import type { Event } from '#core/events/event.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { ticketCode } from '#core/tickets/codes/ticket-code.ts';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { FakeCamera } from '#test/support/fake-camera.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { closeApp, openApp } from '#test/support/web.tsx';

/** Longer than the result of an admission is shown. */
const SLOW = { timeout: 3_000 };

describe('check-in with the link of a pass', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    localStorage.clear();
    acara = new Acara();
    club = await acara.aVerifiedClub();
    const startsAt = addMinutes(acara.clock.now(), 60);
    const times = { startsAt, endsAt: addMinutes(startsAt, 120) };
    event = await acara.anEvent({ organizerId: club.uid, title: 'Malam Gamelan', capacity: 20, ...times });
  });

  const makePass = async (rights: Partial<CreateCheckInPassInput> = {}) => {
    const input = { ...PASS_DEFAULTS, ...rights, id: event.id, gate: 'North' };
    return (await acara.does('CreateCheckInPass').execute(club, input)).pass;
  };
  const paid = async (name: string) => {
    const purchase = await acara.buy(await acara.aStudent(name), event);
    await acara.play(purchase);
    return JSON.stringify(ticketCode(acara.ticketOf(purchase), acara.signer));
  };
  const outcome = async (title: string) =>
    (await screen.findByText(title, undefined, SLOW)).closest<HTMLElement>('[data-outcome]') ?? document.body;
  const open = (secret: string | null) => openApp(`/door/${event.id}#${secret}`, { acara });
  const start = async (secret: string | null) => {
    const app = await open(secret);
    await app.person.type(await screen.findByLabelText('Your name'), 'Farah{Enter}');
    await screen.findByText('North · Farah');
    const scan = async (code: string) => {
      await app.person.click(screen.getByLabelText('Code from a hand scanner'));
      await app.person.paste(code);
      await app.person.keyboard('{Enter}');
    };
    return { ...app, scan };
  };

  it('asks for a name once, goes on after an admission, keeps a refusal', { tags: ['long'] }, async () => {
    const code = await paid('Student A');
    const { secret } = await makePass();
    const { scan, person } = await start(secret);
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    await scan(code);
    await screen.findByText('Come in');
    await waitFor(() => expect(screen.queryByText('Come in')).toBeNull(), { timeout: 3_000 });
    await scan(code);
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toContain('Already inside');
    await person.click(within(refusal).getByRole('button', { name: 'Next' }));
    expect(screen.queryByText('Already inside')).toBeNull();
    closeApp();
    await open(secret);
    expect(await screen.findByText('North · Farah')).toBeTruthy();
    expect(await screen.findByText('1 of 1 inside')).toBeTruthy();
  });

  it('scans one guest after another without a tap, also after a refusal', { tags: ['long'] }, async () => {
    const camera = new FakeCamera();
    const [first, second, third] = [
      await paid('Student A'),
      await paid('Student B'),
      await paid('Student C'),
    ];
    await start((await makePass()).secret);
    camera.show(first);
    expect((await outcome('Come in')).textContent).toContain('Student A');
    camera.show(second);
    await waitFor(() => expect(screen.getByText('Student B')).toBeTruthy(), SLOW);
    await waitFor(() => expect(screen.queryByText('Come in')).toBeNull(), SLOW);
    camera.show(first);
    expect((await outcome('Already inside')).textContent).toContain('Student A');
    camera.show(third);
    await waitFor(() => expect(screen.getByText('Student C')).toBeTruthy(), SLOW);
    expect(screen.queryByText('Already inside')).toBeNull();
    expect(camera.starts).toBe(1);
  });

  it('takes a code that stays before the camera as one scan', { tags: ['long'] }, async () => {
    const camera = new FakeCamera();
    camera.show(await paid('Student A'));
    await start((await makePass()).secret);
    await outcome('Come in');
    await waitFor(() => expect(screen.queryByText('Come in')).toBeNull(), SLOW);
    const { looks } = camera;
    await waitFor(() => expect(camera.looks).toBeGreaterThan(looks + 2), SLOW);
    expect(screen.queryByText('Already inside')).toBeNull();
  });

  it('lets a guest in who was found by name', { tags: ['long'] }, async () => {
    await paid('Aina Rahman');
    const { person } = await start((await makePass({ mayList: true })).secret);
    const search = screen.getByLabelText('Find a guest by name');
    await person.type(search, 'zz');
    expect(await screen.findByText('Nobody with a valid ticket has this name.')).toBeTruthy();
    await person.clear(search);
    await person.type(search, ' ');
    await waitFor(() => expect(screen.queryByText('Nobody with a valid ticket has this name.')).toBeNull());
    await person.type(search, 'aina');
    await person.click(await screen.findByRole('button', { name: 'Let Aina Rahman in' }));
    await screen.findByText('Come in');
    expect(await screen.findByText(/^Inside \d+:\d\d (am|pm)$/)).toBeTruthy();
  });

  it('takes a typed Ticket ID, and tells namesakes apart by little more than their names', async () => {
    const ids = [];
    for (const studentId of ['A26CS4521', 'A26CS7788']) {
      const guest = await acara.aStudent('Muhammad bin Ali');
      await acara.does('UpdateProfile').execute(guest, {
        ...PROFILE_DEFAULTS,
        ...{ name: guest.name, studentId, faculty: 'Computing', phoneNumber: '' },
      });
      const purchase = await acara.buy(guest, event);
      await acara.play(purchase);
      ids.push(purchase.ticket.id);
    }
    const tail = (id = '') => shortTicketId(id).slice(-4);
    const { person, scan } = await start((await makePass({ mayList: true })).secret);
    await scan(shortTicketId(ids[0] ?? ''));
    expect((await outcome('Come in')).textContent).toContain(`Ticket …${tail(ids[0])}`);
    await person.type(screen.getByLabelText('Find a guest by name'), 'muhammad');
    await screen.findByText('Student ID …4521');
    const shown = ids.map((id) => document.getElementById(`guest-${id}`)?.textContent);
    expect(shown).toEqual([
      `Ticket …${tail(ids[0])} · Student ID …4521`,
      `Ticket …${tail(ids[1])} · Student ID …7788`,
    ]);
    expect(document.body.textContent).not.toContain('A26CS');
  });

  it('says that a revoked pass is not valid any more, and forgets it', { tags: ['long'] }, async () => {
    const pass = await makePass();
    await start(pass.secret);
    await acara.does('RevokeCheckInPass').execute(club, { id: pass.id });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('This pass is not valid any more')).toBeTruthy();
    expect(localStorage.getItem(`acara.pass.${event.id}`)).toBeNull();
  });

  it('says when check-in opens, and asks for no name again then', async () => {
    const { secret } = await makePass();
    acara.clock.set(addMinutes(event.startsAt, -4 * 60));
    const { person } = await open(secret);
    await person.type(await screen.findByLabelText('Your name'), 'Farah{Enter}');
    expect(await screen.findByText('A little early')).toBeTruthy();
    expect(screen.getByText(/^Check-in opens on /)).toBeTruthy();
    acara.clock.set(event.startsAt);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await person.type(await screen.findByDisplayValue('Farah'), '{Enter}');
    expect(await screen.findByText('North · Farah')).toBeTruthy();
  });

  it('makes a pass for a gate and revokes it after a question', { tags: ['long'] }, async () => {
    const { person } = await openApp(`/events/${event.id}/manage`, { acara, as: club });
    await person.click(await screen.findByRole('link', { name: 'Check-in' }));
    await person.type(await screen.findByLabelText('Gate'), 'North{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Revoke: North' }));
    await person.click(await screen.findByRole('button', { name: 'Revoke the pass' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'North' })).toBeNull());
    expect([...acara.database.published.checkInPasses.values()]).toMatchObject([
      { gate: 'North', revokedAt: acara.clock.now() },
    ]);
  });

  it('offers to sell at the entrance only where that is done, and says how people pay', async () => {
    const manage = `/events/${event.id}/manage/check-in`;
    await openApp(manage, { acara, as: club });
    await screen.findByLabelText('Leads check-in');
    expect(screen.queryByLabelText('Sells at the entrance')).toBeNull();
    closeApp();
    acara = new Acara({ walkIns: 'provider' }, null, undefined, { walkIns: 'provider' });
    club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid, startsAt: addMinutes(acara.clock.now(), 60) });
    const { person } = await openApp(`/events/${event.id}/manage/check-in`, { acara, as: club });
    await person.click(await screen.findByLabelText('Sells at the entrance'));
    expect(screen.getByText(/They pay on their own phone\.$/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Make a pass' }));
    expect(await screen.findByText(/^Scans only, .* · Sells at the entrance$/)).toBeTruthy();
    expect([...acara.database.published.checkInPasses.values()]).toMatchObject([{ maySell: true }]);
  });
});
