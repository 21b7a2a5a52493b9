import type { Labelled } from '../shared/errors/field-problem.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { ChoiceRule, IntegerRule, PatternRule, TextRule, UnitRule } from '../shared/field-rules.ts';
import { DATE_TIME_PATTERN, type Instant, parseInstant } from '../shared/instant.ts';
import { isInPrivateNetwork, NAMED_HOST } from '../shared/public-host.ts';
import { senFromRinggit } from '../shared/sen-from-ringgit.ts';
import { foldText } from '../shared/text.ts';
import { type FormFieldRule, formOf, type VersionedForm } from '../versions/audited-fields.ts';
import { CATEGORIES, type Category, type EventDetails } from './event.ts';

/** An event as submitted: times as text, the price in ringgit. */
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

/** The limits that depend on the installation and on the stored event. A free ticket is always allowed. */
export interface EventLimits {
  /** The smallest payment that every configured provider takes (FPX: RM 1.00), in sen; null without a provider. */
  readonly lowestPaidPriceSen: number | null;
  /** The stored price, which stays allowed. */
  readonly currentPriceSen?: number;
  /** The stored picture, which stays allowed. */
  readonly currentImageUrl?: string | null;
}

const MAX_PLACES = 1_000_000;
const MAX_TAGS = 10;
/** Characters that are not allowed in a URL: white space, control characters, quotes and brackets. */
const NOT_IN_URL =
  '\\u0000-\\u0020\\u007f-\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff"\'<>\\\\^`{|}';
const WEB_ADDRESS = `https?://${NAMED_HOST}(:[0-9]{1,5})?([/?#][^${NOT_IN_URL}]*)?`;
const OUR_PICTURE = '/(posters|files)/[A-Za-z0-9/_-]+\\.(svg|png|jpe?g|webp)';

/** The rules of each field of an event, in the order of its form. */
export const EVENT_FIELDS = {
  title: { label: 'Title', max: 120, stored: 'title', audited: 'title', reviewed: 'change' },
  description: {
    ...{ label: 'Description', max: 5_000, multiline: true },
    ...{ stored: 'description', audited: 'description', reviewed: 'change' },
  },
  category: { label: 'Category', options: CATEGORIES, stored: 'category', audited: 'category' },
  tags: { label: 'Tags', max: MAX_TAGS, stored: 'tags', audited: 'tags' },
  tag: { label: 'A tag', max: 30, optional: true },
  imageUrl: {
    label: 'Image URL',
    max: 2_048,
    pattern: `^ *(${WEB_ADDRESS}|${OUR_PICTURE})? *$`,
    problem: { code: 'image_url_malformed' },
    ...{ stored: 'imageUrl', audited: 'picture', reviewed: 'change' },
  },
  startDate: {
    label: 'Start Date',
    pattern: DATE_TIME_PATTERN,
    problem: { code: 'not_a_date_time', label: 'Start Date' },
    ...{ stored: 'startsAt', audited: 'start', isCode: true, reviewed: 'change' },
  },
  endDate: {
    label: 'End Date',
    pattern: DATE_TIME_PATTERN,
    problem: { code: 'not_a_date_time', label: 'End Date' },
    ...{ stored: 'endsAt', audited: 'end', isCode: true, reviewed: 'change' },
  },
  venue: { label: 'Venue', max: 120, stored: 'venue', audited: 'venue', reviewed: 'change' },
  location: { label: 'Location', max: 120, stored: 'location', audited: 'location', reviewed: 'change' },
  ticketPrice: {
    ...{ label: 'Ticket Price', unit: 'RM' },
    ...{ stored: 'priceSen', audited: 'price_sen', isCode: true, reviewed: 'change' },
  },
  capacity: {
    ...{ label: 'Capacity', min: 1, max: MAX_PLACES },
    ...{ stored: 'capacity', audited: 'capacity', isCode: true, reviewed: 'increase' },
  },
  perPersonLimit: {
    ...{ label: 'Limit per person', min: 1, max: MAX_PLACES },
    ...{ stored: 'perPersonLimit', audited: 'per_person_limit', isCode: true },
  },
  status: { label: 'Status', options: ['draft', 'published'] },
} as const satisfies Readonly<Record<string, EventFieldRule>>;

type EventFieldRule = (TextRule | IntegerRule | UnitRule | ChoiceRule | PatternRule | Labelled) &
  Partial<FormFieldRule<EventDetails>>;

/** The fields of an event's form, which its version counts. */
export const EVENT_FORM = formOf<EventDetails>('event_edited', EVENT_FIELDS);

const PLAN_PARTS = [
  { field: 'types', key: 'types' },
  { field: 'pools', key: 'pools' },
] as const;

/** What an event sells. Its form changes the price, too, while it is the only one. */
export const PLAN_FORM: VersionedForm = {
  actions: ['plan_edited', 'event_edited'],
  fields: [...PLAN_PARTS, { field: 'ticketPrice', key: 'price_sen' }],
};

/** What the holders of an event's tickets are asked. */
export const QUESTIONS_FORM: VersionedForm = {
  actions: ['questions_edited'],
  fields: [{ field: 'questions', key: 'questions' }],
};

/** An event's form, what it sells and what it asks: the event's version counts all of them. */
export const EVENT_AND_PLAN_FORM: VersionedForm = {
  actions: ['event_edited', 'plan_edited', 'questions_edited'],
  fields: [...EVENT_FORM.fields, ...PLAN_PARTS, ...QUESTIONS_FORM.fields],
};

/** The fields of a cancellation. */
export const CANCELLATION_FIELDS = { reason: { label: 'Reason', max: 500, multiline: true } } as const;
/** The fields of a review decision; the note is required to decline. */
export const REVIEW_FIELDS = { note: { label: 'Note', max: 500, multiline: true } } as const;
/** The fields of a message to attendees. */
export const MESSAGE_FIELDS = {
  subject: { label: 'Subject', max: 120 },
  text: { label: 'Message', max: 4_000, multiline: true },
} as const;

/** Validates all fields of an event. Throws `invalid_input` with one problem per field. */
export function checkEventDetails(draft: EventDraft, rule: EventLimits, now: Instant): EventDetails {
  const checks = new FieldChecks();
  const details = {
    title: checks.text('title', draft.title, EVENT_FIELDS.title),
    description: checks.text('description', draft.description, EVENT_FIELDS.description),
    category: checks.choice<Category>('category', draft.category, EVENT_FIELDS.category),
    ...checkTimes(checks, draft, now),
    location: checks.text('location', draft.location, EVENT_FIELDS.location),
    venue: checks.text('venue', draft.venue, EVENT_FIELDS.venue),
    priceSen: checkPrice(checks, draft.ticketPrice, rule),
    capacity: checks.integer('capacity', draft.capacity, EVENT_FIELDS.capacity),
    imageUrl: checkImage(checks, draft.imageUrl, rule),
    tags: checkTags(checks, draft.tags),
    perPersonLimit:
      draft.perPersonLimit === null
        ? null
        : checks.integer('perPersonLimit', draft.perPersonLimit, EVENT_FIELDS.perPersonLimit),
  };
  checks.throwIfInvalid();
  return details;
}

function checkTimes(checks: FieldChecks, draft: EventDraft, now: Instant) {
  const startsAt = parseInstant(draft.startDate);
  const endsAt = parseInstant(draft.endDate);
  checks.pattern('startDate', draft.startDate, EVENT_FIELDS.startDate);
  checks.pattern('endDate', draft.endDate, EVENT_FIELDS.endDate);
  if (startsAt && endsAt && endsAt <= startsAt) checks.addProblem('endDate', { code: 'end_before_start' });
  if (endsAt && endsAt <= now) checks.addProblem('endDate', { code: 'end_in_past' });
  return { startsAt: startsAt ?? now, endsAt: endsAt ?? now };
}

function checkPrice(
  checks: FieldChecks,
  ringgit: number,
  { lowestPaidPriceSen, currentPriceSen = 0 }: EventLimits,
): number {
  if (Number.isNaN(ringgit) || ringgit === null)
    checks.addProblem('ticketPrice', { code: 'required', label: EVENT_FIELDS.ticketPrice.label });
  const priceSen = checks.attempt(() => senFromRinggit(ringgit, 'ticketPrice')) ?? 0;
  if (priceSen === 0 || priceSen === currentPriceSen) return priceSen;
  if (lowestPaidPriceSen === null) checks.addProblem('ticketPrice', { code: 'free_events_only' });
  else if (priceSen < lowestPaidPriceSen)
    checks.addProblem('ticketPrice', { code: 'price_below_payment', minSen: lowestPaidPriceSen });
  return priceSen;
}

function checkImage(
  checks: FieldChecks,
  written: string | null,
  { currentImageUrl = null }: EventLimits,
): string | null {
  const address = written?.trim() ?? '';
  if (address === currentImageUrl) return address;
  checks.length('imageUrl', address, EVENT_FIELDS.imageUrl);
  checks.pattern('imageUrl', address, EVENT_FIELDS.imageUrl);
  if (isInPrivateNetwork(address)) checks.addProblem('imageUrl', { code: 'image_url_private' });
  return address === '' ? null : address;
}

function checkTags(checks: FieldChecks, written: readonly string[]): readonly string[] {
  if (written.length > MAX_TAGS) checks.addProblem('tags', { code: 'too_many_tags', max: MAX_TAGS });
  const tags = written.map((tag) => checks.text('tags', tag, EVENT_FIELDS.tag)).filter((tag) => tag !== '');
  // The first spelling of each counts: `Music` and `music` are one tag.
  const keys = tags.map((tag) => foldText(tag) || tag);
  return tags.filter((_, place) => keys.indexOf(keys[place] as string) === place);
}
