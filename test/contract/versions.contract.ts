import { describe, expect, it } from 'vitest';
import { InProcessEventBus } from '#adapters/system/in-process-event-bus.ts';
import { EditEvent } from '#core/events/edit-event.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { FieldChanges } from '#core/versions/field-changes.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { aPerson } from '#test/support/a-person.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';
import { TERMS } from '#test/support/terms.ts';

export function versionsContract(kind: DatabaseKind): void {
  describe('versions of an event', () => {
    const given = opened(kind);

    it('accepts one of many saves of the same version at the same time, and tells the others of it', async () => {
      const { unitOfWork, audit, people, events } = given();
      const { id, editedAt: version } = await givenEvent(given(), { organizerId: 'person-1' });
      await people.add(aPerson({ uid: 'person-1', name: 'Siti Aminah' }));
      const club = aSignedIn({ uid: 'person-1', role: 'club' });
      const changes = new FieldChanges(audit, people);
      const clock = new FixedClock();
      const editEvent = new EditEvent(unitOfWork, changes, TERMS, new InProcessEventBus(), clock);
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
