import { FREE_EVENTS_ONLY } from '../payments/free-events-only.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { type Instant, readInstant } from '../shared/instant.ts';
import { senFromRinggit } from '../shared/money.ts';
import { CATEGORIES, type Category, type EventDetails } from './event.ts';

/** An event as a club writes it down: times as text, the price in ringgit. */
export interface EventDraft {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  /** ISO 8601; without a zone it is Kuala Lumpur time. */
  readonly startDate: string;
  readonly endDate: string;
  readonly location: string;
  readonly venue: string;
  /** Ringgit, at most two decimals. */
  readonly ticketPrice: number;
  readonly capacity: number;
  /** Empty or null for none. */
  readonly imageUrl: string | null;
  readonly tags: readonly string[];
  readonly perPersonLimit: number | null;
}

/** What a price may be. A free ticket is always allowed. */
export interface PriceRule {
  /** The smallest payment that the configured providers take (FPX: RM1.00); null without a provider. */
  readonly lowestPaidPriceSen: number | null;
  /** The price that an event has already, which it may keep. */
  readonly keptSen?: number;
}

const LARGEST_CAPACITY = 1_000_000;
const MOST_TAGS = 10;
const LONGEST_TAG = 30;
const LONGEST_ADDRESS = 2_048;
const OUR_PICTURE = /^\/(posters|files)\/[A-Za-z0-9/_-]+\.(svg|png|jpe?g|webp)$/;

/** Checks what a club wrote, all fields at once. Throws `invalid_input` with what is wrong with each. */
export function checkEventDetails(draft: EventDraft, rule: PriceRule, now: Instant): EventDetails {
  const checks = new FieldChecks();
  const details = {
    title: checks.text('title', draft.title, { label: 'Title', max: 120 }),
    description: checks.text('description', draft.description, { label: 'Description', max: 5_000 }),
    category: checkCategory(checks, draft.category),
    ...checkTimes(checks, draft, now),
    location: checks.text('location', draft.location, { label: 'Location', max: 120 }),
    venue: checks.text('venue', draft.venue, { label: 'Venue', max: 120 }),
    priceSen: checkPrice(checks, draft.ticketPrice, rule),
    capacity: checkCapacity(checks, draft.capacity),
    imageUrl: checkImage(checks, draft.imageUrl),
    tags: checkTags(checks, draft.tags),
    perPersonLimit: checkLimit(checks, draft.perPersonLimit),
  };
  checks.settle();
  return details;
}

function checkCategory(checks: FieldChecks, written: string): Category {
  const category = CATEGORIES.find((one) => one === written);
  if (!category) checks.refuse('category', `Category must be one of ${CATEGORIES.join(', ')}.`);
  return category ?? 'Academic';
}

function checkTimes(checks: FieldChecks, draft: EventDraft, now: Instant) {
  const startsAt = readInstant(draft.startDate);
  const endsAt = readInstant(draft.endDate);
  if (!startsAt) checks.refuse('startDate', 'Start date must be a date and time.');
  if (!endsAt) checks.refuse('endDate', 'End date must be a date and time.');
  if (startsAt && endsAt && endsAt <= startsAt)
    checks.refuse('endDate', 'End date must be after the start date.');
  if (endsAt && endsAt <= now) checks.refuse('endDate', 'End date must be in the future.');
  return { startsAt: startsAt ?? now, endsAt: endsAt ?? now };
}

function checkPrice(
  checks: FieldChecks,
  ringgit: number,
  { lowestPaidPriceSen, keptSen = 0 }: PriceRule,
): number {
  const priceSen = checks.attempt(() => senFromRinggit(ringgit, 'ticketPrice')) ?? 0;
  if (priceSen === 0 || priceSen === keptSen) return priceSen;
  if (lowestPaidPriceSen === null) checks.refuse('ticketPrice', FREE_EVENTS_ONLY);
  else if (priceSen < lowestPaidPriceSen) {
    const lowest = (lowestPaidPriceSen / 100).toFixed(2);
    checks.refuse(
      'ticketPrice',
      `The price can be free (0) or at least RM${lowest}: banks take no smaller payment.`,
    );
  }
  return priceSen;
}

function checkCapacity(checks: FieldChecks, capacity: number): number {
  if (!Number.isInteger(capacity) || capacity < 1)
    checks.refuse('capacity', 'Capacity must be a whole number, at least 1.');
  if (capacity > LARGEST_CAPACITY) checks.refuse('capacity', 'Capacity can be at most 1,000,000.');
  return capacity;
}

function checkLimit(checks: FieldChecks, limit: number | null): number | null {
  if (limit !== null && (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_CAPACITY))
    checks.refuse('perPersonLimit', 'The limit per person must be a whole number, at least 1.');
  return limit;
}

function checkImage(checks: FieldChecks, written: string | null): string | null {
  const address = written?.trim() ?? '';
  if (address === '') return null;
  if (address.length > LONGEST_ADDRESS || !(OUR_PICTURE.test(address) || isWebAddress(address)))
    checks.refuse('imageUrl', 'Image URL must be a web address that starts with https:// or http://.');
  return address;
}

/** The core has no URL class. A scheme, a host without credentials, and nothing that ends an attribute or a line. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[A-Za-z0-9\u00a1-\uffff](?:[A-Za-z0-9\u00a1-\uffff.-]*[A-Za-z0-9\u00a1-\uffff])?(?::\d{1,5})?(?:[/?#][^\s"'<>\\^`{|}]*)?$/.test(
    text,
  );
}

function checkTags(checks: FieldChecks, written: readonly string[]): readonly string[] {
  const tags = [...new Set(written.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
  if (tags.length > MOST_TAGS) checks.refuse('tags', `There can be at most ${MOST_TAGS} tags.`);
  for (const tag of tags) checks.text('tags', tag, { label: 'A tag', max: LONGEST_TAG });
  return tags;
}
