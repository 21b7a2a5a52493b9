import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Office } from '#core/offices.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const NOT_YOUR_OFFICE = plainRefusal('forbidden', 'Your office in the club does not allow this.');
const OVER = plainRefusal('wrong_state', 'This handover is over. Please look again.');
const NOTHING_HERE = plainRefusal('handover_not_found', 'There is no such handover.');

describe('the handover of a club', () => {
  let acara: Acara;
  let club: SignedIn;
  let successor: SignedIn;
  let treasurer: SignedIn;
  let editor: SignedIn;
  let adviser: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub('Kelab Catur');
    const member = async (office: Office, name: string) =>
      acting(await acara.aMember(club, office, name), club, office);
    successor = await member('secretary', 'Budi Santoso');
    treasurer = await member('treasurer', 'Citra Dewi');
    editor = await member('editor', 'Devi Kumar');
    adviser = await member('adviser', 'Dr Farid');
  });

  const propose = async (actor = club, to = successor, staying: readonly SignedIn[] = [treasurer]) => {
    const input = { id: club.uid, successor: to.uid, staying: staying.map(({ uid }) => uid) };
    return (await acara.does('ProposeHandover').execute(actor, input)).id;
  };
  const accept = (handover: string, actor = successor) =>
    acara.does('AcceptHandover').execute(actor, { id: club.uid, handover });
  const confirm = (handover: string, actor = adviser) =>
    acara.does('ConfirmHandover').execute(actor, { id: club.uid, handover });
  const cancel = (handover: string, actor = club) =>
    acara.does('CancelHandover').execute(actor, { id: club.uid, handover });
  const view = (actor: SignedIn) => acara.does('ViewHandover').execute(actor, { id: club.uid });
  const offices = async () =>
    Object.fromEntries(
      (await acara.write(({ members }) => members.of(club.uid))).map(({ uid, office }) => [
        acara.database.people.get(uid)?.name,
        office,
      ]),
    );
  const handedOver = async () => {
    const id = await propose();
    await accept(id);
    await confirm(id);
    return id;
  };
  const mails = () =>
    [...acara.database.published.outbox.values()].flatMap(({ to, notice }) =>
      notice.kind === 'club_handover' ? [[to.name, notice.step, notice.clubName]] : [],
    );

  it('makes the successor president and removes who does not stay, after three steps', async () => {
    await acara
      .does('InviteMember')
      .execute(club, { id: club.uid, email: 'new@student.acara.test', office: 'editor' });
    const id = await propose();
    expect(await offices()).toMatchObject({ 'Kelab Catur': 'president', 'Budi Santoso': 'secretary' });
    await accept(id);
    expect(await offices()).toMatchObject({ 'Kelab Catur': 'president', 'Budi Santoso': 'secretary' });
    await confirm(id);
    expect(await offices()).toEqual({
      'Budi Santoso': 'president',
      'Citra Dewi': 'treasurer',
      'Dr Farid': 'adviser',
    });
    expect(await acara.write(({ invitations }) => invitations.of(club.uid))).toEqual([]);
  });

  it('makes an account of role club that hands its own club over a student’s', async () => {
    await handedOver();
    expect(acara.database.people.get(club.uid)).toMatchObject({ role: 'student', isClubVerified: false });
  });

  it('mails the successor, then the advisers, then the new president and everybody who is out', async () => {
    const id = await propose();
    expect(mails()).toEqual([['Budi Santoso', 'accept', 'Kelab Catur']]);
    await accept(id);
    expect(mails().slice(1)).toEqual([['Dr Farid', 'confirm', 'Kelab Catur']]);
    await confirm(id);
    expect(mails().slice(2)).toEqual([
      ['Budi Santoso', 'leads', 'Kelab Catur'],
      ['Kelab Catur', 'handed_over', 'Kelab Catur'],
    ]);
    const ended = [...acara.database.published.outbox.values()].flatMap(({ to, notice }) =>
      notice.kind === 'club_membership_ended' ? [[to.name, notice.clubName, notice.why]] : [],
    );
    expect(ended).toEqual([['Devi Kumar', 'Kelab Catur', 'handed_over']]);
  });

  it('records each step with the person and the club', async () => {
    await handedOver();
    await cancel(await propose(acting(successor, club, 'president'), treasurer, []), treasurer);
    const detail = `club=${club.uid}`;
    expect(audited(acara)).toEqual([
      ['Kelab Catur', 'handover_proposed', 'Budi Santoso', detail],
      ['Budi Santoso', 'handover_accepted', 'Budi Santoso', detail],
      ['Dr Farid', 'handover_confirmed', 'Budi Santoso', `${detail}; people=2`],
      ['Budi Santoso', 'handover_proposed', 'Citra Dewi', detail],
      ['Citra Dewi', 'handover_cancelled', 'Citra Dewi', detail],
    ]);
    const clubs = [...acara.database.published.audit.values()].map((entry) => entry.club);
    expect(new Set(clubs)).toEqual(new Set([club.uid]));
  });

  it('waits on the dashboard of whoever must act next, until it is decided', async () => {
    const admin = await acara.anAdmin();
    const waiting = async (actor: SignedIn) =>
      (await acara.does('ListMyClubs').execute(actor)).handovers.map(({ club: { name }, step }) => [
        name,
        step,
      ]);
    const all = async () => Promise.all([successor, adviser, admin, club, editor].map(waiting));
    const id = await propose();
    expect(await all()).toEqual([[['Kelab Catur', 'accept']], [], [], [], []]);
    await accept(id);
    expect(await all()).toEqual([[], [['Kelab Catur', 'confirm']], [], [], []]);
    await confirm(id);
    expect(await all()).toEqual([[], [], [], [], []]);
  });

  it('waits on the dashboards of admins where no adviser may confirm it', async () => {
    const admin = await acara.anAdmin();
    await acara.does('RemoveMember').execute(admin, { id: club.uid, uid: adviser.uid });
    const id = await propose();
    await accept(id);
    acara.clock.advance(1);
    await acara.aMember(club, 'adviser', 'Dr Late');
    const steps = async (actor: SignedIn) => (await acara.does('ListMyClubs').execute(actor)).handovers;
    expect(await steps(admin)).toEqual([{ club: { id: club.uid, name: 'Kelab Catur' }, step: 'confirm' }]);
    expect(await steps({ ...admin, hasSecondFactor: false })).toEqual([]);
  });

  describe('ProposeHandover', () => {
    it('is for presidents and admins', async () => {
      for (const actor of [treasurer, editor, adviser, acting(successor, club, 'secretary')])
        expect(await refusalOf(propose(actor, editor))).toEqual(NOT_YOUR_OFFICE);
      await propose(await acara.anAdmin());
    });

    it('is refused to a president who stepped down a moment ago', async () => {
      await acara.aMember(club, 'president');
      const input = { id: club.uid, uid: club.uid, office: 'secretary' };
      await acara.does('ChangeOffice').execute(club, input);
      expect(await refusalOf(propose())).toEqual(NOT_YOUR_OFFICE);
    });

    it('refuses a second one while one is open', async () => {
      const both = await Promise.allSettled([propose(), propose(club, treasurer)]);
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      expect(await refusalOf(propose())).toEqual(
        plainRefusal('wrong_state', 'A handover of this club is under way. Cancel it first.'),
      );
    });

    it('mails the successors of at most five handovers a day, and those of admins besides', async () => {
      for (let count = 0; count < 5; count += 1) await cancel(await propose());
      expect(await refusalOf(propose())).toMatchObject({ code: 'rate_limited' });
      await cancel(await propose(await acara.anAdmin()));
      expect(mails()).toHaveLength(6);
      acara.clock.advance(24 * 60);
      await propose();
    });

    it('refuses oneself, an adviser and somebody who is no member', async () => {
      expect(await refusalOf(propose(club, club))).toEqual(
        plainRefusal('wrong_state', 'You lead this club already. Choose somebody else.'),
      );
      expect(await refusalOf(propose(club, adviser))).toEqual(
        plainRefusal('wrong_state', 'An adviser can’t be president. Choose a student.'),
      );
      expect(await refusalOf(propose(club, await acara.aStudent()))).toEqual(
        plainRefusal('member_not_found', 'This person is not a member of the club.'),
      );
    });

    it('keeps no president and nobody who is no member', async () => {
      await propose(club, successor, [club, adviser, successor, editor, await acara.aStudent()]);
      const [handover] = acara.database.published.handovers.values();
      expect(handover?.staying).toEqual([editor.uid]);
    });
  });

  describe('AcceptHandover', () => {
    it('is for the successor alone, once', async () => {
      const id = await propose();
      for (const actor of [club, treasurer, adviser])
        expect(await refusalOf(accept(id, actor))).toEqual(
          plainRefusal('forbidden', 'Only the next president can accept this handover.'),
        );
      const both = await Promise.allSettled([accept(id), accept(id)]);
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      expect(await refusalOf(accept(id))).toEqual(
        plainRefusal('wrong_state', 'This handover was accepted already.'),
      );
    });

    it('refuses a handover that was cancelled, and one of another club', async () => {
      const id = await propose();
      await cancel(id);
      expect(await refusalOf(accept(id))).toEqual(OVER);
      const other = await acara.aClub('Kelab Buku');
      const elsewhere = acara.does('AcceptHandover').execute(acting(successor, other, 'editor'), {
        id: other.uid,
        handover: id,
      });
      expect(await refusalOf(elsewhere)).toEqual(NOTHING_HERE);
    });
  });

  describe('ConfirmHandover', () => {
    it('is for advisers and admins', async () => {
      const id = await propose();
      await accept(id);
      for (const actor of [club, successor, treasurer, editor])
        expect(await refusalOf(confirm(id, actor))).toEqual(NOT_YOUR_OFFICE);
      await confirm(id, await acara.anAdmin());
      expect(await offices()).toMatchObject({ 'Budi Santoso': 'president' });
    });

    it('refuses an adviser who proposed it or is its successor', async () => {
      const id = await propose();
      await accept(id);
      for (const one of [club, successor])
        expect(await refusalOf(confirm(id, acting(one, club, 'adviser')))).toEqual(
          plainRefusal('forbidden', 'Somebody else has to confirm this handover.'),
        );
    });

    it.each<[string, () => Promise<SignedIn>]>([
      ['joined', () => acara.aMember(club, 'adviser', 'Ganti')],
      [
        'became adviser',
        async () => {
          const input = { id: club.uid, uid: editor.uid, office: 'adviser' };
          await acara.does('ChangeOffice').execute(club, input);
          return editor;
        },
      ],
      [
        'came back as adviser',
        async () => {
          await acara.does('RemoveMember').execute(adviser, { id: club.uid, uid: adviser.uid });
          await acara.write(({ members }) =>
            members.save({
              ...{ clubId: club.uid, uid: adviser.uid, office: 'adviser', since: acara.clock.now() },
            }),
          );
          return adviser;
        },
      ],
    ])('refuses an adviser who %s after the proposal, and mails and offers them nothing', async (_, make) => {
      const id = await propose();
      acara.clock.advance(1);
      const late = acting(await make(), club, 'adviser');
      await accept(id);
      expect(mails()).not.toContainEqual([late.name, 'confirm', 'Kelab Catur']);
      expect((await view(late)).actions.confirm).toBe(false);
      expect(await refusalOf(confirm(id, late))).toEqual(
        plainRefusal(
          'forbidden',
          'You became an adviser after this handover was proposed. An earlier adviser or an admin confirms it.',
        ),
      );
      expect(await offices()).toMatchObject({ 'Kelab Catur': 'president' });
    });

    it('is told to readers, of each member', async () => {
      await propose();
      acara.clock.advance(1);
      await acara.aMember(club, 'adviser', 'Ganti');
      const { contents } = await view(club);
      expect(contents?.members.filter(({ confirms }) => confirms).map(({ name }) => name)).toEqual([
        'Dr Farid',
      ]);
    });

    it('is refused to an adviser who was removed a moment ago', async () => {
      const id = await propose();
      await accept(id);
      await acara.does('RemoveMember').execute(club, { id: club.uid, uid: adviser.uid });
      expect((await refusalOf(confirm(id))).code).toBe('forbidden');
    });

    it('waits for the successor', async () => {
      const id = await propose();
      expect(await refusalOf(confirm(id))).toEqual(
        plainRefusal('wrong_state', 'The next president has not accepted yet.'),
      );
      expect(await offices()).toMatchObject({ 'Kelab Catur': 'president' });
    });

    it('happens once', async () => {
      const id = await propose();
      await accept(id);
      const both = await Promise.allSettled([confirm(id), confirm(id)]);
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      expect(await refusalOf(confirm(id))).toEqual(OVER);
      expect(await refusalOf(cancel(id, adviser))).toEqual(OVER);
    });

    it('is refused when the successor has left meanwhile, and changes nothing', async () => {
      const id = await propose();
      await accept(id);
      await acara.does('RemoveMember').execute(successor, { id: club.uid, uid: successor.uid });
      expect(await refusalOf(confirm(id))).toEqual(
        plainRefusal(
          'wrong_state',
          'The next president has left the club. Cancel this handover and start a new one.',
        ),
      );
      expect(await offices()).toMatchObject({ 'Kelab Catur': 'president' });
      await cancel(id);
    });

    it('makes a dormant club active', async () => {
      const admin = await acara.anAdmin();
      await acara.does('ChangeClubState').execute(admin, { id: club.uid, state: 'dormant' });
      const id = await propose(admin);
      await accept(id);
      await confirm(id);
      expect(acara.database.published.clubs.get(club.uid)?.state).toBe('active');
    });
  });

  describe('CancelHandover', () => {
    it('is for the proposer, presidents, the successor and admins', async () => {
      for (const actor of [club, successor, await acara.anAdmin()]) await cancel(await propose(), actor);
      const id = await propose();
      for (const actor of [treasurer, adviser])
        expect(await refusalOf(cancel(id, actor))).toEqual(NOT_YOUR_OFFICE);
    });

    it('is for admins alone while the club is suspended', async () => {
      const admin = await acara.anAdmin();
      const id = await propose(admin);
      await acara.changeState(club, 'suspended');
      for (const actor of [club, successor])
        expect((await refusalOf(cancel(id, actor))).message).toMatch(/can’t change anything at the moment/);
      await cancel(id, admin);
    });
  });

  describe('ViewHandover', () => {
    it('lists what is handed over', async () => {
      const own = { organizerId: club.uid, organizerName: club.name };
      const sold = await acara.anEvent({ ...own, title: 'Open night', priceSen: 2_500 });
      const returned = await acara.buy(await acara.aStudent(), sold);
      await acara.play(returned);
      await acara.play(await acara.buy(await acara.aStudent(), sold));
      await acara.does('RevokeTicket').execute(club, { id: returned.ticket.id, reason: 'A broken seat.' });
      await acara.anEvent({ ...own, title: 'Draft', status: 'draft' });
      await acara.anEvent({ ...own, title: 'In review', status: 'pending_review' });
      await acara.anEvent({ ...own, title: 'Over', endsAt: '2026-11-01T12:00:00.000Z' });
      await propose();
      const { contents } = await view(successor);
      expect(contents?.events.map(({ title, status, ticketsSold }) => [title, status, ticketsSold])).toEqual(
        expect.arrayContaining([
          ['Open night', 'published', 1],
          ['Draft', 'draft', 0],
          ['In review', 'pending_review', 0],
        ]),
      );
      expect(contents?.events).toHaveLength(3);
      const { total } = (
        await acara.does('ViewClubStatement').execute(club, { uid: club.uid, from: null, to: null })
      ).statement;
      expect(contents?.money).toEqual({ net: total.net, refundsOwed: { count: 1, amount: 25 } });
      expect(contents?.members.map(({ name, stays }) => [name, stays])).toEqual(
        expect.arrayContaining([
          ['Kelab Catur', false],
          ['Budi Santoso', true],
          ['Citra Dewi', true],
          ['Devi Kumar', false],
          ['Dr Farid', true],
        ]),
      );
    });

    it('shows money to those who see it and to the successor alone', async () => {
      const seesMoney = async (actor: SignedIn) => (await view(actor)).contents?.money !== null;
      expect(await seesMoney(successor)).toBe(false);
      await propose();
      const all = [club, successor, treasurer, adviser, editor, await acara.anAdmin()];
      expect(await Promise.all(all.map(seesMoney))).toEqual([true, true, true, true, false, true]);
    });

    it('says what each may do', async () => {
      const may = async (actor: SignedIn) =>
        Object.entries((await view(actor)).actions).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []));
      expect([await may(club), await may(successor), await may(adviser)]).toEqual([['propose'], [], []]);
      const id = await propose();
      expect(await may(club)).toEqual(['cancel']);
      expect(await may(successor)).toEqual(['accept', 'cancel']);
      expect([await may(treasurer), await may(adviser)]).toEqual([[], []]);
      await accept(id);
      expect([await may(adviser), await may(await acara.anAdmin())]).toEqual([
        ['confirm'],
        ['confirm', 'cancel'],
      ]);
      expect(await may(successor)).toEqual(['cancel']);
    });

    it('stays readable, as a record alone, for the former president, and for no other former member', async () => {
      await handedOver();
      const { handover, contents, actions } = await view({ ...club, role: 'student', club: null });
      expect(handover).toMatchObject({
        state: 'confirmed',
        proposedBy: { name: 'Kelab Catur' },
        successor: { name: 'Budi Santoso' },
        decidedBy: { name: 'Dr Farid' },
      });
      expect(contents).toBeNull();
      expect(Object.values(actions)).toEqual([false, false, false, false]);
      expect(await refusalOf(view({ ...editor, role: 'student', club: null }))).toEqual(NOTHING_HERE);
    });

    it('is hidden from strangers, and says to admins that there is no such club', async () => {
      await propose();
      expect(await refusalOf(view(await acara.aStudent()))).toEqual(NOTHING_HERE);
      const unknown = acara.does('ViewHandover').execute(await acara.anAdmin(), { id: 'unknown' });
      expect(await refusalOf(unknown)).toEqual(plainRefusal('club_not_found', 'Club not found'));
    });
  });
});
