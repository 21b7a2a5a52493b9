import { describe, expect, it } from 'vitest';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';

describe('SystemClock and UuidIds', () => {
  it('return the time as an instant', () => {
    const before = Date.now();
    const now = new SystemClock().now();
    expect(now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(now)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(now)).toBeLessThanOrEqual(Date.now());
  });

  it('create UUIDs of version 7, unique and increasing', () => {
    const ids = new UuidIds();
    const made = Array.from({ length: 10_000 }, () => ids.next());
    expect(made[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(made).size).toBe(10_000);
    expect([...made].sort()).toEqual(made);
  });
});
