import { beforeEach, describe, expect, it } from 'vitest';
import { type PassHolder, type SignedIn, SYSTEM } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import type { Event } from '#core/events/event.ts';
import type { Office } from '#core/offices.ts';
import { AGE, Asked, aQuestion, DIET, MEAL, PHOTO, SHIRTS } from '#test/support/a-question.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';

const ALL = { q: null, cursor: null } as const;

describe('answers of attendees', () => {
  let acara: Acara;
  let club: SignedIn;
  let aina: SignedIn;
  let event: Event;
  let asked: Asked;
  let ticketId: string;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    aina = await acara.aStudent();
    event = await acara.anEvent({ organizerId: club.uid, priceSen: 0, capacity: 10 });
    asked = new Asked(acara, club, event);
    await asked.put([
      aQuestion(MEAL, { label: 'Meal', labelMs: 'Makanan', atDoor: true }),
      aQuestion(DIET, { label: 'Allergies', sensitive: true, atDoor: true }),
      aQuestion(SHIRTS, { kind: 'choices', label: 'Shirts', options: ['S', 'M', 'L'], required: true }),
      aQuestion(PHOTO, { kind: 'consent', label: '=Photos' }),
      aQuestion(AGE, { kind: 'number', label: 'Age' }),
    ]);
    ticketId = (await asked.buy(aina)).ticket.id;
    await asked.answer(aina, ticketId, {
      ...{ [MEAL]: '=1+1', [DIET]: 'Nuts', [SHIRTS]: ['L', 'M'], [PHOTO]: true, [AGE]: 21 },
    });
  });
  const member = (office: Office) => acting(aina, club, office);
  const list = async (reader: SignedIn, filter = 'all') =>
    (await acara.does('ListAttendees').execute(reader, { id: event.id, ...ALL, filter })).attendees;
  const answersFor = async (reader: SignedIn) =>
    (await list(reader)).map(({ answers }) => answers.map(({ label, value }) => [label, value]))[0];
  const looks = async () => {
    await acara.does('WriteAuditJournal').execute(SYSTEM, { all: true });
    return audited(acara).filter(([, action]) => action === 'answers_viewed');
  };

  it('stand in the list, sensitive ones only for who may see private data', async () => {
    const plain = [
      ['Meal', '=1+1'],
      ['Shirts', ['L', 'M']],
      ['=Photos', true],
      ['Age', 21],
    ];
    for (const office of ['editor', 'treasurer'] as const)
      expect(await answersFor(member(office))).toEqual(plain);
    expect(await looks()).toEqual([]);
    for (const office of ['president', 'secretary', 'adviser'] as const)
      expect(await answersFor(member(office))).toEqual([plain[0], ['Allergies', 'Nuts'], ...plain.slice(1)]);
    expect(await answersFor(await acara.anAdmin())).toHaveLength(5);
  });

  it('are audited when sensitive ones are read: once for a reader, an event and ten minutes, without what they say', async () => {
    for (let n = 0; n < 3; n += 1) await list(club);
    expect(await looks()).toEqual([[club.name, 'answers_viewed', event.title, 'count=3']]);
    const other = await acara.anEvent({ organizerId: club.uid, priceSen: 0 });
    await acara.does('ListAttendees').execute(club, { id: other.id, ...ALL });
    expect(await looks()).toHaveLength(1);
  });

  it('say the words that a consent was given to, when others are asked for now', async () => {
    const present = (await asked.view()).questions;
    const words = { label: 'You may sell photos of me', labelMs: 'Foto boleh dijual' };
    await asked.put(present.map((one) => (one.id === PHOTO ? { ...one, ...words } : one)));
    expect(await answersFor(club)).toContainEqual(['=Photos', true]);
    const { csv } = await acara.does('ExportAttendees').execute(club, { id: event.id });
    expect(csv).toContain(',You may sell photos of me,');
    expect(csv).toContain(',Yes: =Photos,21');
    await asked.answer(aina, ticketId, { [PHOTO]: false });
    await asked.answer(aina, ticketId, { [PHOTO]: true });
    expect(await answersFor(club)).toContainEqual(['You may sell photos of me', true]);
    expect((await acara.does('ExportAttendees').execute(club, { id: event.id })).csv).toContain(',Yes,21');
  });

  it('are columns of the CSV under the label of their question, where no text is a formula', async () => {
    const { csv } = await acara.does('ExportAttendees').execute(club, { id: event.id });
    const [head = '', row = ''] = csv.split('\r\n');
    expect(head.endsWith("Type,Note for the entrance,Meal,Allergies,Shirts,'=Photos,Age")).toBe(true);
    expect(row.endsWith(`,'=1+1,Nuts,"L, M",Yes,21`)).toBe(true);
    const malay = await acara.does('ExportAttendees').execute(club, { id: event.id, language: 'ms' });
    expect(malay.csv).toContain('Jenis,Nota untuk pintu masuk,Makanan,Allergies');
    expect(malay.csv).toContain(',Ya,21');
    await asked.answer(aina, ticketId, { [PHOTO]: false });
    expect((await acara.does('ExportAttendees').execute(club, { id: event.id })).csv).toContain(',No,21');
  });

  it('can be missing: the filter finds who has not answered what is required', async () => {
    const wei = await acara.aStudent('Wei');
    const late = await asked.buy(wei);
    expect((await list(club, 'unanswered')).map((one) => one.ticketId)).toEqual([late.ticket.id]);
    const { csv } = await acara.does('ExportAttendees').execute(club, { id: event.id });
    expect(csv).toContain('Not confirmed');
    expect(csv).not.toContain('Not paid');
    await asked.answer(wei, late.ticket.id, { [SHIRTS]: ['S'] });
    expect(await list(club, 'unanswered')).toEqual([]);
    const quiet = await acara.anEvent({ organizerId: club.uid, priceSen: 0 });
    await acara.buy(wei, quiet);
    const { total } = await acara
      .does('ListAttendees')
      .execute(club, { id: quiet.id, ...ALL, filter: 'unanswered' });
    expect(total).toBe(0);
  });

  it('find people by what they chose, but never by a text, a sensitive answer or an option that is not there', async () => {
    const found = async (id: string, value: string) => {
      const input = { id: event.id, ...ALL, filter: `answer:${id}:${value}` };
      const { attendees, total } = await acara.does('ListAttendees').execute(club, input);
      expect(total).toBe(attendees.length);
      return total;
    };
    expect(await found(SHIRTS, 'L')).toBe(1);
    expect(await found(SHIRTS, 'S')).toBe(0);
    expect([await found(PHOTO, 'true'), await found(PHOTO, 'false')]).toEqual([1, 0]);
    const never = [
      [DIET, 'Nuts'],
      [MEAL, '=1+1'],
      [AGE, '21'],
      [SHIRTS, 'L,M'],
      [PHOTO, 'yes'],
      ['other', 'true'],
    ] as const;
    for (const [id, value] of never) expect(await found(id, value)).toBe(0);
    await expect(found(PHOTO, '')).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('are on the list on paper where they are for who checks in', async () => {
    const printed = async (reader: SignedIn) => {
      const { attendees } = await acara.does('PrintAttendees').execute(reader, { id: event.id });
      return attendees.map(({ answers }) => answers?.map(({ value }) => value));
    };
    expect(await printed(member('checkin'))).toEqual([['=1+1']]);
    expect(await printed(club)).toEqual([['=1+1', 'Nuts']]);
    const quiet = await acara.anEvent({ organizerId: club.uid, priceSen: 0 });
    await acara.buy(aina, quiet);
    const { attendees } = await acara.does('PrintAttendees').execute(club, { id: quiet.id });
    expect(attendees).toMatchObject([{ name: aina.name }]);
    expect(attendees[0]).not.toHaveProperty('answers');
  });

  it('are shown to who checks in, sensitive ones only with the right to see private data', async () => {
    const scan = async (scanner: SignedIn, of = event.id, id = ticketId) => {
      const input = { ...CHECK_IN_DEFAULTS, id: of, ticketId: id, scanId: `scan-${scanner.club?.office}` };
      return (await acara.does('CheckInTicket').execute(scanner, input)).holder;
    };
    expect((await scan(member('checkin')))?.answers?.map(({ value }) => value)).toEqual(['=1+1']);
    expect(await looks()).toEqual([]);
    expect((await scan(member('secretary')))?.answers?.map(({ value }) => value)).toEqual(['=1+1', 'Nuts']);
    expect(await looks()).toHaveLength(1);
    const quiet = await acara.anEvent({ organizerId: club.uid, priceSen: 0 });
    const { ticket } = await acara.buy(aina, quiet);
    expect(await scan(member('checkin'), quiet.id, ticket.id)).not.toHaveProperty('answers');
  });

  it('are never shown to a volunteer with a check-in pass when they are sensitive', async () => {
    const pass: PassHolder = {
      ...{ kind: 'pass', passId: 'pass-1', deviceId: 'device-1', eventId: event.id, gate: '', name: 'Farah' },
      ...{ uid: '', may: { list: false, lead: false, sell: false }, typeIds: null, ended: null },
    };
    acara.clock.set(event.startsAt);
    const input = { ...CHECK_IN_DEFAULTS, id: event.id, ticketId, scanId: 'scan-1' };
    const { holder } = await acara.does('CheckInTicket').execute(pass, input);
    expect(holder?.answers?.map(({ value }) => value)).toEqual(['=1+1']);
  });

  it('stay with a question that is asked no more, and are exported to their person', async () => {
    await asked.put([]);
    expect(await answersFor(club)).toHaveLength(5);
    const { bytes } = await acara.does('ExportMyData').execute(aina);
    expect(bytes.length).toBeGreaterThan(0);
  });
});
