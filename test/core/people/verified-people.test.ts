import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { inMemory } from '#test/support/test-storage.ts';

const DAY = 24 * 60;
const UNVERIFIED = { code: 'email_not_verified' };
const NOT_YET = { code: 'wrong_state', message: expect.stringMatching(/ is not verified yet\.$/) };

describe('a person whose address is not verified', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara({}, null, inMemory(), { verifiesEmails: true });
  });

  it('can look at events and at their profile', async () => {
    const student = await acara.anUnverifiedStudent();
    const event = await acara.anEvent();
    expect((await acara.does('ViewEvent').execute(student, { id: event.id })).event.id).toBe(event.id);
    expect((await acara.does('ViewProfile').execute(student)).user.emailVerified).toBe(false);
    expect((await acara.does('ListMyTickets').execute(student, {})).tickets).toEqual([]);
  });

  it('holds no place, however many such accounts buy at once', async () => {
    const event = await acara.anEvent({ priceSen: 0, capacity: 10 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => acara.anUnverifiedStudent()));
    const purchases = await Promise.all(buyers.map((buyer) => refusalOf(acara.buy(buyer, event))));
    expect(new Set(purchases.map(({ code }) => code))).toEqual(new Set(['email_not_verified']));
    expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
  });

  it('buys once the code was entered', async () => {
    const student = await acara.anUnverifiedStudent();
    await acara.does('VerifyEmail').execute(student, { code: await acara.latestSecret() });
    const identity = await acara.gateway.verify(await acara.tokenOf(student));
    expect(identity?.emailVerified).toBe(true);
    const { ticket } = await acara.buy({ ...student, emailVerified: true }, await acara.anEvent());
    expect(ticket.status).toBe('pending_payment');
  });

  it('can’t create an event or ask for a club account', async () => {
    const club = await acara.anUnverifiedClub();
    expect(await refusalOf(acara.does('CreateEvent').execute(club, EVENT_INPUT))).toMatchObject(UNVERIFIED);
    const request = { clubName: 'Kelab Buku', about: 'We read.' };
    const student = await acara.anUnverifiedStudent();
    const asked = acara.does('RequestClubAccount').execute(student, request);
    expect(await refusalOf(asked)).toMatchObject(UNVERIFIED);
  });

  it('is given no role by an admin or an operator', async () => {
    const admin = await acara.anAdmin();
    const { uid, email } = await acara.anUnverifiedStudent();
    const role = { uid, role: 'club', isClubVerified: false };
    expect(await refusalOf(acara.does('ChangeRole').execute(admin, role))).toMatchObject(NOT_YET);
    const grant = acara.does('GrantRole');
    expect(await refusalOf(grant.execute(SYSTEM, { email, role: 'admin' }))).toMatchObject(NOT_YET);
    const club = await acara.anUnverifiedClub();
    const verify = acara.does('VerifyClub').execute(SYSTEM, { email: club.email });
    expect(await refusalOf(verify)).toMatchObject(NOT_YET);
  });

  it('becomes an admin who may act when the operator accepts the address', async () => {
    const { uid, email } = await acara.anUnverifiedStudent();
    const input = { email, role: 'admin', isUnverifiedAllowed: true } as const;
    await acara.does('GrantRole').execute(SYSTEM, input);
    expect(acara.database.people.get(uid)).toMatchObject({ role: 'admin', isEmailAccepted: true });
    const again = { email, role: 'club', isLastAdminAllowed: true } as const;
    expect((await acara.does('GrantRole').execute(SYSTEM, again)).user.role).toBe('club');
  });

  it('corrects the address in the account and in the profile', async () => {
    const student = await acara.anUnverifiedStudent();
    const email = 'corrected@student.acara.test';
    await acara.does('CorrectEmail').execute(student, { email });
    expect(acara.database.people.get(student.uid)?.email).toBe(email);
    expect([...acara.database.published.outbox.values()].map(({ to }) => to.email)).toEqual([email]);
    const corrected = { ...student, email };
    await acara.does('VerifyEmail').execute(corrected, { code: await acara.latestSecret() });
    const again = acara.does('CorrectEmail').execute({ ...corrected, emailVerified: true }, { email });
    expect((await refusalOf(again)).code).toBe('wrong_state');
  });

  it('sees the address of the identity service in the profile, where the correction was cut off', async () => {
    const student = await acara.anUnverifiedStudent();
    const email = 'corrected@student.acara.test';
    await acara.credentials.correctEmail({ uid: student.uid, email });
    const { user } = await acara.does('ViewProfile').execute({ ...student, email });
    expect([user.email, acara.database.people.get(student.uid)?.email]).toEqual([email, email]);
  });

  it('loses account and profile after seven days, and nobody else does', async () => {
    const verified = await acara.aStudent();
    const late = await acara.anUnverifiedStudent();
    const accepted = await acara.anUnverifiedStudent();
    const role = { email: accepted.email, role: 'admin', isUnverifiedAllowed: true } as const;
    await acara.does('GrantRole').execute(SYSTEM, role);
    acara.clock.advance(7 * DAY + 1);
    const recent = await acara.anUnverifiedStudent();
    expect(await acara.does('RemoveOverdueAccounts').execute(SYSTEM)).toEqual({ removed: 1 });
    const found = [verified, late, recent, accepted].map(({ uid }) => acara.database.people.has(uid));
    expect(found).toEqual([true, false, true, true]);
    expect(await acara.does('RemoveOverdueAccounts').execute(SYSTEM)).toEqual({ removed: 0 });
  });
});
