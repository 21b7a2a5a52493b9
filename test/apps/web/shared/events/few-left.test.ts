import { describe, expect, it } from 'vitest';
import { hasFewLeft } from '#apps/web/src/shared/events/few-left.ts';

describe('hasFewLeft', () => {
  it('starts with the last fifth of the places', () => {
    expect([21, 20, 1].map((ticketsLeft) => hasFewLeft({ ticketsLeft, capacity: 100 }))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
