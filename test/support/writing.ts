import type { UnitOfWork, WritableStores } from '#core/unit-of-work.ts';

/** Returns the unit of work with the calls that only decisions have: every adapter hands them out. */
export function writing(unitOfWork: UnitOfWork): UnitOfWork<WritableStores> {
  return unitOfWork as UnitOfWork<WritableStores>;
}
