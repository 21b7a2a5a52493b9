import { describe, expect, it } from 'vitest';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

export function calendarAddressesContract(kind: DatabaseKind): void {
  describe('CalendarAddresses', () => {
    const given = opened(kind);

    it('finds nothing of a person who replaced nothing, and the latest address of any other', async () => {
      const { calendarAddresses } = given();
      expect(await calendarAddresses.find('person-1')).toBeNull();
      const address = { userId: 'person-1', version: 'a', replacedAt: '2026-12-01T04:00:00.000Z' };
      await calendarAddresses.save(address);
      expect(await calendarAddresses.find('person-1')).toEqual(address);
      const next = { ...address, version: 'b', replacedAt: '2026-12-01T05:00:00.000Z' };
      await calendarAddresses.save(next);
      expect(await calendarAddresses.find('person-1')).toEqual(next);
      expect(await calendarAddresses.find('person-2')).toBeNull();
    });
  });
}
