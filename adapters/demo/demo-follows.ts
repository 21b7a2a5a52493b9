import type { SignedIn } from '#core/actor.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { DemoApplication } from './load-demo-data.ts';

export interface DemoFollows {
  readonly student: SignedIn;
  readonly clubs: readonly SignedIn[];
  readonly buyers: readonly SignedIn[];
  /** An event of which a ticket type opens later. */
  readonly opening: EventId;
}

/** Every so many of the buyers follow a club and watch the event. */
const SHARE = 4;

/** Lets the demo student follow clubs and watch an event, and some of the buyers, too. */
export async function addDemoFollows(
  { clock, resolveUseCase }: DemoApplication,
  { student, clubs, buyers, opening }: DemoFollows,
  now: Instant,
): Promise<void> {
  clock.set(now);
  const others = buyers.filter((_, index) => index % SHARE === 0);
  for (const [index, club] of clubs.entries())
    for (const person of [student, ...others.slice(index)])
      await resolveUseCase('FollowClub').execute(person, { id: club.uid });
  for (const person of [student, ...others])
    await resolveUseCase('WatchEvent').execute(person, { id: opening });
}
