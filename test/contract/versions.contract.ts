import { describe, expect, it } from 'vitest';
import { InProcessEventBus } from '#adapters/system/in-process-event-bus.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import { ChangeOffice } from '#core/clubs/members/change-office.ts';
import { EditEvent } from '#core/events/edit-event.ts';
import { EventViews } from '#core/events/event-views.ts';
import type { ClubAccounts } from '#core/people/club-accounts.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { UpdateProfile } from '#core/people/update-profile.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { FieldChange } from '#core/shared/field-change.ts';
import { FieldChanges } from '#core/versions/field-changes.ts';
import { aClub } from '#test/support/a-club.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { aPerson } from '#test/support/a-person.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { SITE } from '#test/support/acara.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';
import { TERMS } from '#test/support/terms.ts';

const NO_CLUBS: ClubAccounts = {
  follow: async () => undefined,
  similarName: async () => null,
  refuseHandedOver: async () => undefined,
};

export function versionsContract(kind: DatabaseKind): void {
  describe('versions', () => {
    const given = opened(kind);

    /** Expects that one of the saves is accepted, and that the others are refused, and told who made it. */
    const expectOne = async (saves: readonly Promise<unknown>[], change?: FieldChange) => {
      const settled = await Promise.allSettled(saves);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const save of settled) {
        if (save.status === 'fulfilled') continue;
        expect(save.reason).toMatchObject({
          code: 'changed_meanwhile',
          ...(change && { params: { changes: [change] } }),
        });
      }
    };

    it('accept one of many saves of a profile at the same time', async () => {
      const { unitOfWork, audit, people } = given();
      const { uid, updatedAt: version } = await people.add(aPerson({ uid: 'person-1', name: 'Aina' }));
      const changes = new FieldChanges(audit, people);
      const clock = new FixedClock('2026-12-01T05:00:00.000Z');
      const update = new UpdateProfile(people, unitOfWork, changes, clock, SITE, NO_CLUBS);
      const fields = { name: 'Aina', studentId: 'A26CS0001', faculty: 'Computing' };
      const saves = Array.from({ length: 8 }, (_, n) =>
        update.execute(aSignedIn({ uid }), {
          ...PROFILE_DEFAULTS,
          ...fields,
          phoneNumber: `012-345 678${n}`,
          version,
        }),
      );
      // Profiles are stored apart from the audit log, which names the change a moment later.
      await expectOne(saves);
    });

    it('accept one of many changes of an office at the same time, and tell the others of it', async () => {
      const { unitOfWork, audit, people } = given();
      const since = '2026-12-01T04:00:00.000Z';
      await people.add(aPerson({ uid: 'person-1', name: 'Siti Aminah' }));
      await people.add(aPerson({ uid: 'person-2', name: 'Aina', email: 'aina@student.acara.test' }));
      await unitOfWork.run(async ({ clubs, members }) => {
        await clubs.add(aClub());
        await members.save({ clubId: 'club-1', uid: 'person-1', office: 'president', since });
        await members.save({ clubId: 'club-1', uid: 'person-2', office: 'editor', since });
      });
      const clock = new FixedClock('2026-12-01T05:00:00.000Z');
      const change = new ChangeOffice(
        people,
        unitOfWork,
        new FieldChanges(audit, people),
        clock,
        new UuidIds(),
      );
      const admin = aSignedIn({ uid: 'person-1', role: 'admin' });
      const saves = (['secretary', 'treasurer', 'checkin', 'adviser'] as const).map((office) =>
        change.execute(admin, { id: 'club-1', uid: 'person-2', office, version: since }),
      );
      await expectOne(saves, { field: 'office', by: 'Siti Aminah', at: clock.now() });
    });

    it('of an event accept one of many saves at the same time, and tell the others of it', async () => {
      const { unitOfWork, audit, people, events } = given();
      const { id, editedAt: version } = await givenEvent(given(), { organizerId: 'person-1' });
      await people.add(aPerson({ uid: 'person-1', name: 'Siti Aminah' }));
      const club = aSignedIn({ uid: 'person-1', role: 'club' });
      const changes = new FieldChanges(audit, people);
      const clock = new FixedClock();
      const editEvent = new EditEvent(
        unitOfWork,
        changes,
        TERMS,
        { graceMinutes: 10 },
        given().changeNotices,
        new InProcessEventBus(),
        clock,
        new CountingIds(),
        new EventViews(given().offers),
      );
      const saves = await Promise.allSettled(
        Array.from({ length: 8 }, (_, n) =>
          editEvent.execute(club, { ...EVENT_INPUT, id, version, title: `Night ${n}` }),
        ),
      );
      const accepted = saves.filter((save) => save.status === 'fulfilled');
      expect(accepted).toHaveLength(1);
      expect((await events.find(id))?.title).toBe(accepted[0]?.value.event.title);
      for (const save of saves) {
        if (save.status === 'fulfilled') continue;
        expect(save.reason).toBeInstanceOf(DomainError);
        expect(save.reason.code).toBe('changed_meanwhile');
        const change = { field: 'title', by: 'Siti Aminah', at: clock.now() };
        expect(save.reason.params.changes).toContainEqual(change);
      }
    });
  });
}
