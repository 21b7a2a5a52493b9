import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Filler } from '../filler.ts';
import type { Events } from './events.ts';
import type { People } from './people.ts';

/** Handovers, invitations and requests of clubs in every state; verified providers; problems of the installation. */
export async function fillAdministration(fill: Filler, people: People, events: Events): Promise<void> {
  const { admin, theatre, chess, evie, farid, chong } = people;
  const { does, acara } = fill;
  await handOver(fill, people);
  for (const name of ['declined', 'withdrawn', 'open']) {
    const invited = name === 'declined' ? chong : { email: `${name}@student.acara.test` };
    const input = { id: theatre.uid, email: invited.email, office: 'secretary' };
    const { invitation } = await does('InviteMember').execute(theatre, input);
    if (name === 'declined')
      await does('DeclineInvitation').execute(chong, { token: await acara.latestSecret() });
    if (name === 'withdrawn')
      await does('WithdrawInvitation').execute(theatre, { id: theatre.uid, invitationId: invitation.id });
  }
  await requestClubs(fill, admin, [evie, farid, chong]);
  const renamed = { id: chess.uid, name: 'Kelab Catur Kampus', nameMs: '', about: '', logoUrl: null };
  await does('EditClub').execute(chess, { ...renamed, contactEmail: chess.email });
  await verifyProvider(fill);
  await does('MessageAttendees').execute(theatre, {
    ...{ id: events.gala, subject: 'Come early', text: 'The doors open at seven.' },
  });
  await does('MessageAttendees').execute(theatre, {
    ...{ id: events.gala, subject: 'Another hall', text: 'We moved to Dewan Lain.', tellsOfChange: true },
  });
  await does('DisablePerson').execute(admin, { uid: (await acara.aStudent('Osman')).uid, disabled: true });
  await does('ListPeople').execute(admin, { q: 'a', role: null, cursor: null });
  await does('WriteAuditJournal').execute(SYSTEM, { all: true });
}

/** Hands one club over, and proposes a handover of another one. */
async function handOver(fill: Filler, { choir, theatre, editor, admin }: People): Promise<void> {
  const { does } = fill;
  const { members } = await does('ListClubMembers').execute(choir, { id: choir.uid });
  const secretary = members.find(({ office }) => office === 'secretary');
  if (!secretary || !choir.club) throw new Error('The choir has no secretary.');
  const proposal = { id: choir.uid, successor: secretary.uid, staying: [] };
  const { id: handover } = await does('ProposeHandover').execute(choir, proposal);
  const input = { id: choir.uid, handover };
  const successor: SignedIn = {
    ...editor,
    ...{ uid: secretary.uid, name: secretary.name, email: secretary.email ?? '' },
    club: { ...choir.club, office: 'secretary' },
  };
  await does('AcceptHandover').execute(successor, input);
  await does('ConfirmHandover').execute(admin, input);
  const another = { id: theatre.uid, successor: editor.uid, staying: [] };
  await does('ProposeHandover').execute(theatre, another);
}

/** Requests that are approved, declined and open. */
async function requestClubs(fill: Filler, admin: SignedIn, people: readonly SignedIn[]): Promise<void> {
  const { does } = fill;
  for (const [index, person] of people.entries()) {
    const input = { clubName: `Kelab Baharu ${index + 1}`, about: 'We play every Friday.' };
    const { request } = await does('RequestClubAccount').execute(person, input);
    const { id } = request;
    if (index === 0)
      await does('DecideClubRequest').execute(admin, { id, approve: true, verify: true, note: '' });
    if (index === 1)
      await does('DecideClubRequest').execute(admin, {
        ...{ id, approve: false, verify: false, note: 'There is such a club.' },
      });
  }
}

/** Verifies one provider, and begins to verify another one. */
async function verifyProvider(fill: Filler): Promise<void> {
  const { does, acara } = fill;
  const setup = { mode: 'test', fingerprint: 'of the settings' } as const;
  acara.setups.all = [
    { provider: 'chip', ...setup },
    { provider: 'stripe', ...setup },
  ];
  const buyer = { name: 'Encik Bendahari', email: 'bendahari@acara.test' };
  for (const provider of ['chip', 'stripe'] as const) {
    const { verification } = await does('StartVerification').execute(SYSTEM, { provider });
    const { id } = verification;
    const expiresAt = '2026-12-31T00:00:00.000Z';
    const { providerRef: ref } = await does('OpenVerificationCheckout').execute(SYSTEM, {
      id,
      buyer,
      expiresAt,
    });
    if (provider === 'stripe') continue;
    await fill.ends({ ticketId: '', paymentId: id, provider, ref }, 'pay');
    await does('EndVerification').execute(SYSTEM, { id, isVerified: true });
    await does('NoteRefusedCallback').execute(SYSTEM, { provider });
  }
}
