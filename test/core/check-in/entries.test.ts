import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import type { SignedIn } from '#core/actor.ts';
import { ANONYMOUS } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import { readSealedLines } from '#core/check-in/list/check-in-list.ts';
import { ListCipher } from '#core/check-in/list/list-cipher.ts';
import { PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import { PassHolders } from '#core/check-in/passes/pass-holders.ts';
import { START_DEFAULTS } from '#core/check-in/passes/start-check-in.ts';
import type { Event } from '#core/events/event.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { Acara } from '#test/support/acara.ts';
import { CheckInTestDevice, type DeviceCalls } from '#test/support/check-in-device.ts';
import { readQrImage } from '#test/support/legible-qr-images.ts';

const errorOf = async (work: Promise<unknown>): Promise<DomainError> => {
  const error = await work.then(
    (answer) => new Error(`It was not refused but answered ${JSON.stringify(answer)}.`),
    (thrown) => thrown,
  );
  if (!(error instanceof DomainError)) throw error;
  return error;
};

describe('entries of devices', () => {
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
  const passOf = async (differences: object = {}) =>
    (await acara.does('CreateCheckInPass').execute(club, { ...PASS_DEFAULTS, id: event.id, ...differences }))
      .pass;
  const deviceOf = async (differences: object = {}, name = 'Farah') => {
    const { secret } = await passOf({ gate: 'A', ...differences });
    return CheckInTestDevice.start(calls, { ...START_DEFAULTS, id: event.id, secret, name });
  };
  const bought = async (name = 'Aina') => {
    const student = await acara.aStudent(name);
    const { ticket } = await acara.buy(student, event);
    const { qrCode } = (await acara.does('ViewTicket').execute(student, { id: ticket.id })).ticket;
    return { student, id: ticket.id, code: JSON.stringify(readQrImage(qrCode)) };
  };
  const board = (as = club) => acara.does('ViewCheckIn').execute(as, { id: event.id });
  const settle = (scanId: string, decision: string, note = '') =>
    acara.does('SettleConflict').execute(club, { id: event.id, scanId, decision, note });
  const plan = (reEntry: string, venueLimit: number | null = null) =>
    acara.does('EditCheckInPlan').execute(club, { id: event.id, reEntry, venueLimit });
  const logged = () => [...acara.database.published.doorEntries.values()];

  it('let a holder in, once, however often they come', async () => {
    const [device, { code, id }] = [await deviceOf(), await bought()];
    const admit = device.entry({ code, deviceAt: acara.clock.now() });
    const first = await device.send(admit);
    expect(first.results).toEqual([{ scanId: admit.scanId, outcome: 'admitted' }]);
    expect((await device.send(admit)).results).toEqual(first.results);
    expect(await board()).toMatchObject({ inside: 1, peopleIn: 1, peopleLetIn: 1, conflicts: [] });
    expect(logged()).toMatchObject([{ ticketId: id, decidedBy: 'device', gate: 'A', deviceId: device.id }]);
  });

  it('are nothing without the signature of their device over every one of them', async () => {
    const [device, other, { code }] = [await deviceOf(), await deviceOf(), await bought()];
    const signed = await device.sign([device.entry({ code })]);
    const [entry] = signed.entries;
    if (!entry) throw new Error('The batch has an entry.');
    for (const forged of [
      { ...signed, signature: 'A'.repeat(86) },
      { ...signed, seq: signed.seq + 1 },
      { ...signed, entries: [{ ...entry, gate: 'B' }] },
      { ...signed, entries: [entry, entry] },
      { ...signed, signature: (await other.sign(signed.entries)).signature },
    ]) {
      const sent = calls.send(device.started.token, forged);
      expect(await errorOf(sent)).toMatchObject({ code: 'bad_signature', params: { reason: 'device' } });
    }
    expect(logged()).toEqual([]);
  });

  it('of two gates let in two people with one ticket: a conflict with both scans, in whichever order they come', async () => {
    const [north, south, { code, id }] = [
      await deviceOf(),
      await deviceOf({ gate: 'B' }, 'Lim'),
      await bought(),
    ];
    const at = acara.clock.now();
    const late = south.entry({ code, deviceAt: addMinutes(at, 2) });
    const early = north.entry({ code, deviceAt: addMinutes(at, 1) });
    acara.clock.advance(5);
    expect((await south.send(late)).results).toEqual([{ scanId: late.scanId, outcome: 'admitted' }]);
    expect((await north.send(early)).results).toEqual([
      { scanId: early.scanId, outcome: 'admitted', conflict: 'twice' },
    ]);
    expect(await board()).toMatchObject({
      ...{ inside: 1, peopleIn: 2, peopleLetIn: 2 },
      conflicts: [
        {
          ...{ ticketId: id, reason: 'twice', closedAt: null },
          scans: [
            { scanId: early.scanId, gate: 'A', device: 'Farah', at: early.deviceAt },
            { scanId: late.scanId, gate: 'B', device: 'Lim', at: late.deviceAt },
          ],
        },
      ],
      latest: [{ gate: 'A', at: early.deviceAt }],
    });
    expect(await settle(late.scanId, 'both_ok', 'Twins')).toEqual({ closedAt: acara.clock.now() });
    expect(await board()).toMatchObject({ peopleLetIn: 2, conflicts: [] });
    expect(await errorOf(settle(late.scanId, 'both_ok'))).toMatchObject({
      code: 'wrong_state',
      params: { reason: 'nothing_to_settle' },
    });
  });

  it('of two gates are one person once one of the two was undone', async () => {
    const [north, south, { code }] = [await deviceOf(), await deviceOf({ gate: 'B' }), await bought()];
    const [one, other] = [north.entry({ code }), south.entry({ code })];
    await north.send(one);
    await south.send(other);
    await settle(other.scanId, 'undo');
    expect(await board()).toMatchObject({ inside: 1, peopleLetIn: 1, conflicts: [] });
    await settle(one.scanId, 'undo');
    expect(await board()).toMatchObject({ inside: 0, peopleLetIn: 0, latest: [] });
    expect(await errorOf(settle(one.scanId, 'undo'))).toMatchObject({ code: 'wrong_state' });
  });

  it('let in with a ticket that was given back: a person, a conflict, and no money moves', async () => {
    const [device, { code, student, id }] = [await deviceOf(), await bought()];
    acara.clock.set(addMinutes(event.startsAt, -60));
    await acara.does('CancelTicket').execute(student, { id });
    acara.clock.set(event.startsAt);
    const late = device.entry({ code, deviceAt: event.startsAt });
    expect((await device.send(late)).results).toEqual([
      { scanId: late.scanId, outcome: 'admitted', conflict: 'not_valid' },
    ]);
    expect(await board()).toMatchObject({
      peopleLetIn: 1,
      conflicts: [{ reason: 'not_valid', ticketId: id }],
    });
    const { ticket } = await acara.does('ViewTicket').execute(student, { id });
    expect(ticket.status).toBe('cancelled');
  });

  it('name a ticket by the row of the list, which is signed, sealed and the same on every device', async () => {
    const [device, { code, id }] = [await deviceOf(), await bought('Aina Binti Razak')];
    const list = await acara.does('ViewCheckInList').execute(await holderOf(device.started.token), {
      ...{ id: event.id, since: null },
    });
    expect(list).toMatchObject({ count: 1, names: null, asOf: acara.clock.now() });
    expect(JSON.stringify(list)).not.toMatch(/Aina|Razak/i);
    const { salt, devices } = JSON.parse(list.head);
    expect(devices).toMatchObject([[0, device.id, expect.any(String), 'Farah']]);
    const cipher = resolve(acara.container, ListCipher);
    const rowId = cipher.rowId(salt, id);
    const [sealed = ''] = list.rows.sealed;
    const opened = await cipher.open(
      { codeSignature: JSON.parse(code).sig, salt, rowId },
      new Uint8Array(Buffer.from(sealed, 'base64url')),
    );
    expect(readSealedLines(opened ?? '')).toMatchObject({ name: 'Aina Binti Razak', note: '' });
    const admit = device.entry({ rowId: list.rows.id, asOf: list.asOf, deviceAt: list.asOf });
    expect((await device.send(admit)).results).toMatchObject([{ outcome: 'admitted' }]);
    expect(await board()).toMatchObject({ inside: 1, devices: [{ name: 'Farah', listAsOf: list.asOf }] });
  });

  it('say in the list which types a gate takes by any of its passes', async () => {
    const device = await deviceOf({ gate: 'A', typeIds: [event.id] });
    await passOf({ gate: 'B', typeIds: [event.id] });
    await passOf({ gate: 'B' });
    const holder = await holderOf(device.started.token);
    const { head } = await acara.does('ViewCheckInList').execute(holder, { id: event.id, since: null });
    expect(JSON.parse(head).rules.gates).toEqual({ A: [event.id] });
  });

  it('send in the list only what changed, and names to passes that see them', async () => {
    const device = await deviceOf({ mayList: true });
    const [aina] = [await bought('Aina'), await bought('Badrul')];
    const view = async (since: string | null) =>
      acara.does('ViewCheckInList').execute(await holderOf(device.started.token), { id: event.id, since });
    const whole = await view(null);
    expect([...(whole.names ?? [])].sort()).toEqual(['Aina', 'Badrul']);
    acara.clock.advance(5);
    await device.send(device.entry({ code: aina.code, deviceAt: acara.clock.now() }));
    const changed = await view(whole.asOf);
    expect(changed).toMatchObject({ count: 2, names: ['Aina'] });
    expect(changed.digest).not.toBe(whole.digest);
    acara.clock.advance(5);
    expect(await view(changed.asOf)).toMatchObject({ count: 2, digest: changed.digest, names: [] });
    expect(await view('2020-01-01T00:00:00.000Z')).toMatchObject({
      names: expect.arrayContaining(['Badrul']),
    });
  });

  it.each([
    ['six hours behind', -6 * 60],
    ['two days ahead', 2 * 24 * 60],
    ['at 1970', -60 * 24 * 365 * 56],
  ])('of a device whose clock is %s own no admission of another one', async (_, minutes) => {
    const [wrong, right, { code }] = [await deviceOf(), await deviceOf({ gate: 'B' }), await bought()];
    acara.clock.advance(10);
    const asOf = acara.clock.now();
    const scan = wrong.entry({ code, asOf, deviceAt: addMinutes(asOf, minutes) });
    acara.clock.advance(10);
    const good = right.entry({ code, deviceAt: addMinutes(asOf, -1) });
    acara.clock.advance(10);
    await wrong.send(scan);
    await right.send(good);
    expect(await board()).toMatchObject({ latest: [{ gate: 'B', at: good.deviceAt }] });
    const { at } = logged().find(({ scanId }) => scanId === scan.scanId) ?? {};
    expect(at && at >= asOf && at <= acara.clock.now()).toBe(true);
  });

  it('are undone by their device within two minutes, and by the person who leads at any time', async () => {
    const [device, lead, { code, student, id }] = [
      await deviceOf(),
      await deviceOf({ mayLead: true }),
      await bought(),
    ];
    const at = acara.clock.now();
    const undo = (by: CheckInTestDevice, undoes: string, minutes: number) =>
      by.entry({ kind: 'undo', undoes, deviceAt: addMinutes(at, minutes) });
    acara.clock.advance(60);
    const first = device.entry({ code, deviceAt: at });
    await device.send(first, undo(device, first.scanId, 3));
    expect(await board()).toMatchObject({ inside: 1 });
    await device.send(undo(device, first.scanId, 2));
    expect(await board()).toMatchObject({ inside: 0 });
    const second = device.entry({ code, deviceAt: addMinutes(at, 5) });
    await device.send(second);
    expect(await board()).toMatchObject({ inside: 1 });
    await lead.send(undo(lead, second.scanId, 55));
    expect(await board()).toMatchObject({ inside: 0 });
    await acara
      .does('CancelTicket')
      .execute(student, { id })
      .catch(() => null);
  });

  it('of a device whose pass was revoked wait for the person who leads, one conflict for the device', async () => {
    const { secret, id: passId } = await passOf({ gate: 'A' });
    const start = { ...START_DEFAULTS, id: event.id, secret, name: 'Farah' };
    const device = await CheckInTestDevice.start(calls, start);
    const [aina, badrul] = [await bought('Aina'), await bought('Badrul')];
    await acara.does('RevokeCheckInPass').execute(club, { id: passId });
    acara.clock.advance(1);
    const entries = [aina, badrul].map(({ code }) => device.entry({ code, deviceAt: acara.clock.now() }));
    expect((await device.send(...entries)).results).toMatchObject([
      { outcome: 'admitted', conflict: 'revoked' },
      { outcome: 'admitted', conflict: 'revoked' },
    ]);
    const holder = await holderOf(device.started.token);
    const refused = { code: 'unauthenticated', params: { reason: 'pass_ended' } };
    const list = acara.does('ViewCheckInList').execute(holder, { id: event.id, since: null });
    expect(await errorOf(list)).toMatchObject(refused);
    const online = { ...CHECK_IN_DEFAULTS, id: event.id, code: aina.code, scanId: 'online' };
    expect(await errorOf(acara.does('CheckInTicket').execute(holder, online))).toMatchObject(refused);
    expect(await board()).toMatchObject({
      ...{ inside: 0, peopleLetIn: 0 },
      conflicts: [{ ticketId: null, reason: 'revoked', scans: entries.map(({ scanId }) => ({ scanId })) }],
    });
    await settle(entries[1]?.scanId ?? '', 'both_ok');
    expect(await board()).toMatchObject({ inside: 2, peopleLetIn: 2, conflicts: [] });
    acara.clock.advance(7 * 24 * 60);
    expect(await errorOf(device.send(device.entry({ code: aina.code })))).toMatchObject({
      code: 'check_in_closed',
    });
  });

  it('of another device are taken with its number, once, by whichever device they come', async () => {
    const [shown, carrier, { code }] = [await deviceOf(), await deviceOf({ gate: 'B' }), await bought()];
    const list = await acara.does('ViewCheckInList').execute(await holderOf(carrier.started.token), {
      ...{ id: event.id, since: null },
    });
    const own = shown.entry({ code, deviceAt: acara.clock.now() });
    const handedOn = { ...own, code: null, rowId: list.rows.id, via: carrier.id };
    expect((await carrier.send(handedOn)).results).toEqual([{ scanId: own.scanId, outcome: 'admitted' }]);
    expect((await shown.send(own)).results).toEqual([{ scanId: own.scanId, outcome: 'admitted' }]);
    expect(await board()).toMatchObject({ inside: 1, peopleLetIn: 1, conflicts: [] });
    expect(logged()).toMatchObject([{ scanId: own.scanId, deviceId: shown.id, via: carrier.id }]);
    for (const wrong of [
      { ...handedOn, via: null },
      { ...handedOn, via: shown.id },
      { ...own, via: shown.id },
      { ...own, scanId: 'nobody.1' },
      { ...own, scanId: `${carrier.id}.0` },
    ])
      expect(await errorOf(carrier.send(wrong))).toMatchObject({ code: 'invalid_input' });
  });

  it('with another content under a known scan are kept, and are a conflict', async () => {
    const [device, aina, badrul] = [await deviceOf(), await bought('Aina'), await bought('Badrul')];
    const first = device.entry({ code: aina.code });
    await device.send(first);
    const other = { ...first, code: badrul.code };
    const answer = [{ scanId: first.scanId, outcome: 'admitted', conflict: 'not_valid' }];
    expect((await device.send(other)).results).toEqual(answer);
    expect((await device.send(other)).results).toEqual(answer);
    expect(await board()).toMatchObject({ inside: 2, conflicts: [{ reason: 'not_valid' }] });
    expect(logged().map(({ scanId }) => scanId)).toEqual([first.scanId, `${first.scanId}#2`]);
  });

  it('with a bad code have their own outcome and stop no other one', async () => {
    const [device, aina] = [await deviceOf(), await bought()];
    const other = await acara.anEvent({
      organizerId: club.uid,
      priceSen: 0,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
    });
    const student = await acara.aStudent('Citra');
    acara.clock.set(addMinutes(event.startsAt, -60));
    const { ticket } = await acara.buy(student, other);
    acara.clock.set(event.startsAt);
    const { qrCode } = (await acara.does('ViewTicket').execute(student, { id: ticket.id })).ticket;
    const codes = [
      '{"made":"up"}',
      JSON.stringify(readQrImage(qrCode)),
      aina.code.replace(/"g":0/, '"g":1'),
      aina.code,
    ];
    const { results } = await device.send(...codes.map((code) => device.entry({ code })));
    expect(results.map(({ outcome }) => outcome)).toEqual([
      ...['not_genuine', 'wrong_event', 'not_genuine', 'admitted'],
    ]);
    expect(await board()).toMatchObject({ inside: 1 });
    expect(logged()).toHaveLength(4);
  });

  describe('where one may come in again', () => {
    const scan = async (ticketId: string, scanId: string) =>
      (
        await acara
          .does('CheckInTicket')
          .execute(club, { ...CHECK_IN_DEFAULTS, id: event.id, ticketId, scanId })
      ).outcome;

    it('count one person who goes out and comes in', async () => {
      await plan('in_out');
      const [device, { code, id }] = [await deviceOf(), await bought()];
      expect(await scan(id, 'in')).toBe('admitted');
      expect(await scan(id, 'again')).toBe('already_in');
      acara.clock.advance(5);
      await device.send(device.entry({ kind: 'exit', code, deviceAt: acara.clock.now() }));
      expect(await board()).toMatchObject({ inside: 1, peopleIn: 0, peopleLetIn: 1 });
      acara.clock.advance(5);
      expect(await scan(id, 'back')).toBe('admitted');
      expect(await board()).toMatchObject({ inside: 1, peopleIn: 1, peopleLetIn: 1, conflicts: [] });
    });

    it('count one person who comes in as often as they like', async () => {
      await plan('many');
      const [device, { code, id }] = [await deviceOf(), await bought()];
      expect(await scan(id, 'in')).toBe('admitted');
      expect(await scan(id, 'again')).toBe('again');
      const { results } = await device.send(device.entry({ code }));
      expect(results).toMatchObject([{ outcome: 'again' }]);
      expect(await board()).toMatchObject({ inside: 1, peopleIn: 1, peopleLetIn: 1, conflicts: [] });
    });

    it('let nobody in above the venue’s limit, and count whom a device let in', async () => {
      await plan('in_out', 1);
      const [device, aina, badrul] = [await deviceOf(), await bought('Aina'), await bought('Badrul')];
      expect(await scan(aina.id, 'in')).toBe('admitted');
      expect(await scan(badrul.id, 'full')).toBe('venue_full');
      await device.send(device.entry({ code: badrul.code, deviceAt: acara.clock.now() }));
      expect(await board()).toMatchObject({ peopleIn: 2, venueLimit: 1 });
      acara.clock.advance(1);
      await device.send(device.entry({ kind: 'exit', code: aina.code, deviceAt: acara.clock.now() }));
      await device.send(device.entry({ kind: 'exit', code: badrul.code, deviceAt: acara.clock.now() }));
      acara.clock.advance(1);
      expect(await scan(badrul.id, 'free')).toBe('admitted');
    });
  });

  it('take none of a gate’s other types, and a device without a key sends nothing', async () => {
    const { id } = await bought();
    const gated = await passOf({ gate: 'C', typeIds: [event.id] });
    expect(gated).toMatchObject({ typeIds: [event.id], mayList: false });
    const unknown = passOf({ typeIds: ['no-type'] });
    expect((await errorOf(unknown)).fields).toHaveProperty('typeIds');
    const { token } = await calls.start({
      ...START_DEFAULTS,
      id: event.id,
      secret: gated.secret,
      name: 'Lim',
    });
    const holder = { ...(await holderOf(token)), typeIds: ['another-type'] };
    const input = { ...CHECK_IN_DEFAULTS, id: event.id, ticketId: id, scanId: 'one' };
    expect(await acara.does('CheckInTicket').execute(holder, input)).toMatchObject({ outcome: 'wrong_gate' });
    const sent = calls.send(token, { id: event.id, entries: [], seq: 0, signature: '', waiting: 0 });
    expect(await errorOf(sent)).toMatchObject({ code: 'bad_signature' });
  });

  it('come also from the device of a member, for as long as they may check in', async () => {
    const start = { ...START_DEFAULTS, id: event.id };
    const ofMember: DeviceCalls = {
      ...calls,
      start: (input) => acara.does('StartCheckIn').execute(club, input),
    };
    const device = await CheckInTestDevice.start(ofMember, start);
    expect(device.started).toMatchObject({ may: { list: true, lead: true }, deviceIndex: 0 });
    const { code } = await bought();
    await device.send(device.entry({ code, deviceAt: acara.clock.now() }));
    expect(logged()).toMatchObject([{ by: club.uid, deviceId: device.id }]);
    expect(
      await errorOf(acara.does('StartCheckIn').execute(ANONYMOUS, { ...start, name: 'Farah' })),
    ).toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('say how many wait, also without an entry', async () => {
    const device = await deviceOf();
    const batch = await device.sign([]);
    await calls.send(device.started.token, { ...batch, waiting: 37 });
    expect(await board()).toMatchObject({
      devices: [{ name: 'Farah', gate: 'A', waiting: 37, lastHeardAt: acara.clock.now(), isRevoked: false }],
    });
  });

  it('show a volunteer without names neither names nor devices nor conflicts', async () => {
    const [device, { id }] = [await deviceOf(), await bought('Aina')];
    const holder = await holderOf(device.started.token);
    await acara
      .does('CheckInTicket')
      .execute(holder, { ...CHECK_IN_DEFAULTS, id: event.id, ticketId: id, scanId: 's' });
    const seen = await acara.does('ViewCheckIn').execute(holder, { id: event.id });
    expect(seen).toMatchObject({
      inside: 1,
      devices: [],
      conflicts: [],
      latest: [{ name: '', volunteer: null }],
    });
    expect(JSON.stringify(seen)).not.toMatch(/Aina|Farah/);
    const search = acara.does('SearchTicketHolders').execute(holder, { id: event.id, q: 'aina' });
    expect(await errorOf(search)).toMatchObject({
      code: 'forbidden',
      params: { reason: 'check_in_names' },
    });
    expect(
      await errorOf(
        acara
          .does('SettleConflict')
          .execute(holder, { id: event.id, scanId: 's', decision: 'undo', note: '' }),
      ),
    ).toMatchObject({ params: { reason: 'check_in_lead' } });
  });
});
