import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { ANONYMOUS, type SignedIn } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import { PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import { PassHolders } from '#core/check-in/passes/pass-holders.ts';
import { START_DEFAULTS } from '#core/check-in/passes/start-check-in.ts';
import type { Event } from '#core/events/event.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { Acara } from '#test/support/acara.ts';
import { CheckInTestDevice, type DeviceCalls } from '#test/support/check-in-device.ts';
import { readQrImage } from '#test/support/legible-qr-images.ts';

describe('entries that arrive in another order', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    const startsAt = addMinutes(acara.clock.now(), 10 * 60);
    const times = { startsAt, endsAt: addMinutes(startsAt, 120) };
    event = await acara.anEvent({ organizerId: club.uid, capacity: 20, priceSen: 0, ...times });
    acara.clock.set(event.startsAt);
  });

  const holderOf = async (token: string) => {
    const holder = await resolve(acara.container, PassHolders).find(token);
    if (!holder) throw new Error('There is no such device.');
    return holder;
  };
  const calls: DeviceCalls = {
    start: (input) => acara.does('StartCheckIn').execute(ANONYMOUS, input),
    send: async (token, input) => acara.does('ReceiveEntries').execute(await holderOf(token), input),
  };
  const aDevice = async (name: string) => {
    const { pass } = await acara.does('CreateCheckInPass').execute(club, { ...PASS_DEFAULTS, id: event.id });
    return CheckInTestDevice.start(calls, { ...START_DEFAULTS, id: event.id, secret: pass.secret, name });
  };
  const aCode = async () => {
    const student = await acara.aStudent('Aina');
    const { ticket } = await acara.buy(student, event);
    const { qrCode } = (await acara.does('ViewTicket').execute(student, { id: ticket.id })).ticket;
    return JSON.stringify(readQrImage(qrCode));
  };
  const inside = async () => (await acara.does('ViewCheckIn').execute(club, { id: event.id })).inside;

  for (const [what, naming] of [
    ['names its ticket', true],
    ['names only the scan', false],
  ] as const)
    it(`are undone by an undo that came first and ${what}`, async () => {
      const [device, code] = [await aDevice('Farah'), await aCode()];
      const deviceAt = acara.clock.now();
      const admit = device.entry({ code, deviceAt });
      const undo = device.entry({
        kind: 'undo',
        undoes: admit.scanId,
        code: naming ? code : null,
        deviceAt,
      });
      await device.send(undo);
      await device.send(admit);
      expect(await inside()).toBe(0);
      await device.send(undo, admit);
      expect(await inside()).toBe(0);
    });

  it('are undone by an undo before them in their batch', async () => {
    const [device, code] = [await aDevice('Farah'), await aCode()];
    const deviceAt = acara.clock.now();
    const admit = device.entry({ code, deviceAt });
    await device.send(device.entry({ kind: 'undo', undoes: admit.scanId, deviceAt }), admit);
    expect(await inside()).toBe(0);
  });

  it('are undone where the server was asked late', async () => {
    const [device, code] = [await aDevice('Farah'), await aCode()];
    const asked = device.entry({ code });
    const deviceAt = acara.clock.now();
    await device.send(device.entry({ kind: 'undo', undoes: asked.scanId, code, deviceAt }));
    const holder = await holderOf(device.started.token);
    const input = { ...CHECK_IN_DEFAULTS, id: event.id, code, scanId: asked.scanId };
    await acara.does('CheckInTicket').execute(holder, input);
    expect(await inside()).toBe(0);
  });

  it('count beside an entry that another device stored under their number', async () => {
    const [device, other, code] = [await aDevice('Farah'), await aDevice('Lim'), await aCode()];
    const entry = device.entry({ code, deviceAt: acara.clock.now() });
    const input = { ...CHECK_IN_DEFAULTS, id: event.id, code, scanId: entry.scanId };
    await acara.does('CheckInTicket').execute(await holderOf(other.started.token), input);
    const { results } = await device.send(entry);
    expect(results).toMatchObject([{ scanId: entry.scanId, conflict: 'twice' }]);
  });

  it('are signed with a gate that is missing as with any other', async () => {
    const [device, code] = [await aDevice('Farah'), await aCode()];
    const { results } = await device.send(device.entry({ code, gate: null }));
    expect(results).toMatchObject([{ outcome: 'admitted' }]);
  });
});
