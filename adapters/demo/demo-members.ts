import type { SignedIn } from '#core/actor.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import type { DemoApplication } from './load-demo-data.ts';

interface DemoMembers {
  /** A club that everybody can join. */
  readonly open: SignedIn;
  /** A club that decides who joins. */
  readonly asking: SignedIn;
  /** The student who is a member of the first club. */
  readonly student: SignedIn;
  /** The student who waits for the answer of the second. */
  readonly verified: SignedIn;
  readonly buyers: readonly SignedIn[];
}

const MEMBERS = 24;
const APPROVED = 14;
const ASKING = 4;
const MINUTES_APART = 7 * 60;

/** Makes people members of two clubs from an instant on; some still wait for the answer of the second. */
export async function addDemoMembers(
  application: DemoApplication,
  { open, asking, student, verified, buyers }: DemoMembers,
  from: Instant,
  now: Instant,
): Promise<void> {
  const join = async (person: SignedIn, club: SignedIn, at: Instant) => {
    application.clock.set(at);
    await application.resolveUseCase('JoinClub').execute(person, { id: club.uid });
  };
  const approve = async ({ uid }: SignedIn) => {
    const decision = { id: asking.uid, uid, approve: true };
    await application.resolveUseCase('DecideClubPerson').execute(asking, decision);
  };
  application.clock.set(from);
  await askFirst(application, asking);
  const approved = buyers.slice(MEMBERS, MEMBERS + APPROVED);
  const waiting = [verified, ...buyers.slice(MEMBERS + APPROVED).slice(0, ASKING)];
  for (const [index, person] of [student, ...buyers.slice(0, MEMBERS)].entries())
    await join(person, open, addMinutes(from, (index + 1) * MINUTES_APART));
  for (const [index, person] of approved.entries()) {
    await join(person, asking, addMinutes(from, (index + 1) * MINUTES_APART));
    await approve(person);
  }
  for (const [index, person] of waiting.entries())
    await join(person, asking, addMinutes(now, -(index + 1) * MINUTES_APART));
}

/** Lets a club decide who joins it. */
async function askFirst(application: DemoApplication, club: SignedIn): Promise<void> {
  const { club: facts } = await application.resolveUseCase('ListClubMembers').execute(club, { id: club.uid });
  const { id, name, nameMs, about, logoUrl, contactEmail } = facts;
  await application
    .resolveUseCase('EditClub')
    .execute(club, { id, name, nameMs, about, logoUrl, contactEmail, joining: 'ask' });
}
