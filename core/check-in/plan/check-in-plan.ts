import type { EventId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { formOf } from '../../versions/audited-fields.ts';

/** How often somebody may come in with a ticket. */
export const RE_ENTRIES = [
  /** Once, until it is undone. */
  'once',
  /** Again after each exit. */
  'in_out',
  /** As often as they like: another scan is the same person. */
  'many',
] as const;
export type ReEntry = (typeof RE_ENTRIES)[number];

/** How an event checks in. An event without a plan of its own has the default one. */
export interface CheckInPlan {
  readonly eventId: EventId;
  readonly reEntry: ReEntry;
  /** How many people may be inside at a time; null for no limit. */
  readonly venueLimit: number | null;
  /** Null for the default plan, which is not stored. */
  readonly changedAt: Instant | null;
}

/** The fields of the plan. */
export const CHECK_IN_PLAN_FIELDS = {
  reEntry: {
    label: 'Coming in again',
    options: RE_ENTRIES,
    stored: 'reEntry',
    audited: 're_entry',
    isCode: true,
  },
  venueLimit: {
    label: 'People inside at a time',
    min: 1,
    max: 1_000_000,
    stored: 'venueLimit',
    audited: 'venue_limit',
    isCode: true,
  },
} as const;

/** The form whose changes are told to somebody who read an earlier version. */
export const CHECK_IN_PLAN_FORM = formOf<CheckInPlan>('check_in_plan_edited', CHECK_IN_PLAN_FIELDS);

/** Returns the plan of an event that has none of its own. */
export function defaultPlan(eventId: EventId): CheckInPlan {
  return { eventId, reEntry: 'once', venueLimit: null, changedAt: null };
}

/** Names the plan that was never changed. */
export const DEFAULT_VERSION = 'default';

/** Returns what an edit of the plan must name to be made on this version of it. */
export function versionOf({ changedAt }: CheckInPlan): string {
  return changedAt ?? DEFAULT_VERSION;
}
