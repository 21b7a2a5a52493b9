import type { Container } from 'inversify';
import { resolve } from '#adapters/inversify/bind.ts';
import type { PlannedSale } from '#adapters/sql/operations/planned-sale-of.ts';
import { newClub } from '#core/clubs/club.ts';
import { type AudienceGroup, clubsOf, listsOf } from '#core/offers/audience.ts';
import { listKey } from '#core/offers/list-keys.ts';
import { isBaseType } from '#core/offers/ticket-type.ts';
import { NO_FACTS, type PersonFacts, withFacts } from '#core/people/facts/person-facts.ts';
import { newPerson, PROFILE_DEFAULTS } from '#core/people/person.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { KeyedDigest } from '#core/shared/keyed-digest.ts';
import { type Stores, UnitOfWork } from '#core/unit-of-work.ts';
import { crowdOf } from './crowd.ts';

/** A student of the rehearsal. */
export interface Student {
  readonly uid: PersonId;
  readonly email: string;
}

/** Adds the event with its plan, the clubs and lists that it names, and what sources say about the students. */
export async function seedPlannedSale(
  container: Container,
  sale: PlannedSale,
  students: readonly Student[],
  now: Instant,
): Promise<void> {
  const crowd = crowdOf(sale.plan, students.length);
  const of = (kind: AudienceGroup['kind']) =>
    students.flatMap((student, n) => {
      const group = crowd[n];
      return group?.kind === kind ? [{ student, group }] : [];
    });
  const people = resolve(container, PersonRepository);
  for (const [n, student] of students.entries()) {
    const facts = factsOf(crowd[n] ?? null, n);
    if (facts) await people.add(personWith(student, facts, now));
  }
  const digest = resolve(container, KeyedDigest);
  await resolve(container, UnitOfWork).run(async (stores) => {
    await addSale(stores, sale);
    const audiences = sale.plan.types.flatMap(({ audience }) => audience ?? []);
    for (const [n, id] of [...new Set(audiences.flatMap(clubsOf))].entries()) {
      const contactEmail = `club-${n + 1}@rehearsal.acara.test`;
      await stores.clubs.add(newClub({ id, name: `Club ${n + 1}`, contactEmail }, '', true, now));
      for (const { student, group } of of('member_of'))
        if (group.kind === 'member_of' && group.clubs.includes(id))
          await stores.members.save({ clubId: id, uid: student.uid, office: 'adviser', since: now });
    }
    for (const id of new Set(audiences.flatMap(listsOf))) {
      const listed = of('list').filter(({ group }) => group.kind === 'list' && group.listId === id);
      const keys = listed.map(({ student }) => listKey(student.email, digest));
      const list = { id, eventId: sale.event.id, name: 'List', count: keys.length, createdAt: now };
      await stores.audienceLists.add(list, keys);
    }
  });
}

async function addSale({ events, ticketTypes, pools }: Stores, { event, plan }: PlannedSale): Promise<void> {
  await events.add(event);
  if (event.plannedAt === null) return;
  for (const pool of plan.pools) await pools.add(pool);
  for (const type of plan.types) await (isBaseType(type) ? ticketTypes.save(type) : ticketTypes.add(type));
}

/** Returns what a source says about a student of the group; null for nothing. */
function factsOf(group: AudienceGroup | null, n: number): PersonFacts | null {
  const studentId = `R${n + 1}`;
  switch (group?.kind) {
    case 'verified_student':
      return { ...NO_FACTS, studentId };
    case 'faculty':
      return { ...NO_FACTS, studentId, faculty: group.names[0] ?? null };
    case 'year':
      return { ...NO_FACTS, studentId, year: group.years[0] ?? null };
    default:
      return null;
  }
}

function personWith({ uid, email }: Student, facts: PersonFacts, now: Instant) {
  const fields = { ...PROFILE_DEFAULTS, name: email };
  return withFacts(newPerson({ uid, email }, fields, 'student', now), facts, 'roster', now);
}
