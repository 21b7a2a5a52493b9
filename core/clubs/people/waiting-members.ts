import { listKeysOf } from '../../offers/list-keys.ts';
import { normalEmail } from '../../people/credential-rules.ts';
import type { ArrivingMembers } from '../../people/facts/arriving-members.ts';
import { provenStudentId } from '../../people/facts/person-facts.ts';
import type { Person } from '../../people/person.ts';
import { Clock } from '../../shared/clock.ts';
import { Ids } from '../../shared/ids.ts';
import { KeyedDigest } from '../../shared/keyed-digest.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { ClubMemberQueries } from './club-member-queries.ts';
import { imported } from './joining.ts';

/** Gives people the memberships that clubs imported before they had an account. */
export class WaitingMembers implements ArrivingMembers {
  static readonly needs = [ClubMemberQueries, UnitOfWork, KeyedDigest, Clock, Ids] as const;

  constructor(
    private readonly members: Pick<ClubMemberQueries, 'hasWaiting'>,
    private readonly unitOfWork: UnitOfWork,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async welcome(person: Person, isEmailProven: boolean): Promise<void> {
    const { uid } = person;
    const email = isEmailProven && person.email !== '' ? normalEmail(person.email) : null;
    const keys = listKeysOf(email, { studentId: provenStudentId(person) }, this.digest);
    if (keys.length === 0 || !(await this.members.hasWaiting(keys))) return;
    const now = this.clock.now();
    const clubIds = await this.unitOfWork.run(async ({ clubPeople }) =>
      [...new Set((await clubPeople.waitingBy(keys)).map(({ clubId }) => clubId))].sort(),
    );
    for (const clubId of clubIds)
      await this.unitOfWork.run(async (stores) => {
        // Locks the club, so that of two calls at once the second finds nothing.
        if (!(await stores.clubs.find(clubId))) return;
        const waiting = (await stores.clubPeople.waitingBy(keys)).filter((one) => one.clubId === clubId);
        const until = waiting
          .map((one) => one.until)
          .sort()
          .at(-1);
        if (until === undefined) return;
        await stores.clubPeople.removeWaiting(
          clubId,
          waiting.map(({ lineId }) => lineId),
        );
        if (until <= now) return;
        const rows = await stores.clubPeople.of(clubId, [uid]);
        const { added, changed } = imported({ id: this.ids.next(), clubId, uid, rows, until, now });
        await stores.clubPeople.addAll(added);
        await stores.clubPeople.saveAll(changed);
      });
  }
}
