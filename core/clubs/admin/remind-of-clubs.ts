import { type Actor, requireSystem } from '../../actor.ts';
import { deliveriesToAll } from '../../notifications/deliveries.ts';
import { Clock } from '../../shared/clock.ts';
import { Ids } from '../../shared/ids.ts';
import { addMinutes, type Instant } from '../../shared/instant.ts';
import type { Club } from '../club.ts';
import { ClubChanges } from '../club-changes.ts';
import { Committees } from '../members/committees.ts';
import { ClubListQueries, ENDING_DAYS } from './club-list-queries.ts';

/** The days before the end of a verification on which presidents are reminded; 0 for the end itself. */
const STAGES = [0, 3, 14, ENDING_DAYS] as const;
const MINUTES_A_DAY = 24 * 60;
const BATCH = 1_000;

/**
 * Reminds presidents 30, 14 and 3 days before the verification of their club ends, each once; after a pause only of the
 * latest. Once it has ended, the club's account is not verified any more, and new events are reviewed; sales go on.
 */
export class RemindOfClubs {
  static readonly needs = [ClubListQueries, Committees, ClubChanges, Clock, Ids] as const;

  constructor(
    private readonly list: ClubListQueries,
    private readonly committees: Committees,
    private readonly changes: ClubChanges,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<{ readonly reminded: number }> {
    requireSystem(actor);
    const now = this.clock.now();
    const ending = await this.list.verificationEnding(daysAfter(now, ENDING_DAYS), BATCH);
    let reminded = 0;
    for (const club of ending) if (stageDue(club, now) !== null) reminded += await this.#remind(club, now);
    return { reminded };
  }

  async #remind({ id }: Club, now: Instant): Promise<number> {
    const presidents = (await this.committees.of(id)).filter(({ office }) => office === 'president');
    let sent = 0;
    await this.changes.change(id, async ({ outbox }, club) => {
      const { name: clubName, verifiedUntil } = club;
      const stage = stageDue(club, now);
      if (stage === null || verifiedUntil === null) return club;
      const notice = { kind: 'club_verification_ending', clubId: id, clubName, verifiedUntil } as const;
      const mails = stage === 0 ? [] : deliveriesToAll(notice, presidents, this.ids, now);
      await outbox.addAll(mails);
      sent = mails.length;
      return { ...club, remindedAt: now };
    });
    return sent;
  }
}

/** Returns the latest stage that has begun, in days before the end; null when it was done, and before the first one. */
function stageDue({ verifiedUntil, remindedAt }: Club, now: Instant): number | null {
  if (verifiedUntil === null) return null;
  const days = STAGES.find((stage) => daysAfter(verifiedUntil, -stage) <= now);
  if (days === undefined) return null;
  const isDone = remindedAt !== null && remindedAt >= daysAfter(verifiedUntil, -days);
  return isDone ? null : days;
}

function daysAfter(instant: Instant, days: number): Instant {
  return addMinutes(instant, days * MINUTES_A_DAY);
}
