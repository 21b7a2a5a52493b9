import { parsePosterAddress, posterAddress } from '#adapters/posters/poster-address.ts';
import type { CreateEventInput } from '#core/events/create-event.ts';
import type { EditEventInput } from '#core/events/edit-event.ts';
import { CATEGORIES, type Category } from '#core/events/event.ts';
import { checkEventDetails, EVENT_FIELDS, type EventDraft } from '#core/events/event-rules.ts';
import type { EventView } from '#core/events/event-view.ts';
import { FieldChecks } from '#core/shared/field-checks.ts';
import { type Instant, inKualaLumpur } from '#core/shared/instant.ts';
import { MAX_PRICE_SEN } from '#core/shared/money.ts';
import { typedNumber } from '#core/shared/typed-number.ts';

export type EventFormField = keyof EventDraft;

/** The values of the form: text in every field, tags separated by commas, and the seed of the poster of a missing picture. */
export type EventFormValues = Readonly<Record<EventFormField | 'poster', string>>;

/** The parts of the form, in the order of the page. */
export const STEPS = ['what', 'when', 'tickets'] as const;
export type Step = (typeof STEPS)[number];

const STEP_OF: Readonly<Record<EventFormField, Step>> = {
  title: 'what',
  description: 'what',
  category: 'what',
  tags: 'what',
  imageUrl: 'what',
  startDate: 'when',
  endDate: 'when',
  venue: 'when',
  location: 'when',
  ticketPrice: 'tickets',
  capacity: 'tickets',
  perPersonLimit: 'tickets',
};

/** The fields with a whole number. */
export const WHOLE_NUMBERS = ['capacity', 'perPersonLimit'] as const satisfies readonly EventFormField[];

/** Returns the step of a field; the first one for an unknown field. */
export function stepOf(field: string): Step {
  return STEP_OF[field as EventFormField] ?? 'what';
}

/** The id of the step's section in the page. */
export function sectionIdOf(step: Step): string {
  return `step-${step}`;
}

/** Rules of this form beside those of every event. */
export interface EventFormLimits {
  readonly isFreeOnly: boolean;
  /** The present price of the event, as typed; `0` for a new one. */
  readonly currentPrice: string;
  /** The present picture of the event; empty for a new one. */
  readonly currentImageUrl: string;
}

export function emptyEventForm(poster: string): EventFormValues {
  const fields = Object.keys(STEP_OF) as readonly EventFormField[];
  const empty = Object.fromEntries(fields.map((field) => [field, ''])) as Record<EventFormField, string>;
  return { ...empty, category: 'Academic', ticketPrice: '0', poster };
}

/** Returns the form values of an existing event. */
export function eventFormOf(event: EventView): EventFormValues {
  const poster = event.imageUrl === null ? null : parsePosterAddress(event.imageUrl);
  return {
    title: event.title,
    description: event.description,
    category: event.category,
    tags: event.tags.join(', '),
    imageUrl: poster ? '' : (event.imageUrl ?? ''),
    startDate: dateFieldOf(event.startDate),
    endDate: dateFieldOf(event.endDate),
    venue: event.venue,
    location: event.location,
    ticketPrice: event.ticketPrice === 0 ? '0' : event.ticketPrice.toFixed(2),
    capacity: String(event.capacity),
    perPersonLimit: event.perPersonLimit === null ? '' : String(event.perPersonLimit),
    poster: poster?.seed ?? event.id,
  };
}

/** Returns the input that creates the event; with `draft` it is not published. */
export function toCreateEventInput(values: EventFormValues, status: 'draft' | null = null): CreateEventInput {
  return { ...toEventDraft(values), status };
}

/** Returns the input that edits the event as it was read. Unchanged times keep their exact instant. */
export function toEditEventInput(values: EventFormValues, event: EventView): EditEventInput {
  const before = eventFormOf(event);
  return {
    ...toEventDraft(values),
    id: event.id,
    version: event.version,
    startDate: values.startDate === before.startDate ? event.startDate : values.startDate,
    endDate: values.endDate === before.endDate ? event.endDate : values.endDate,
  };
}

/** Times stay as typed: the API reads them as Kuala Lumpur time. */
function toEventDraft(values: EventFormValues): EventDraft {
  return {
    title: values.title,
    description: values.description,
    category: values.category,
    startDate: values.startDate,
    endDate: values.endDate,
    location: values.location,
    venue: values.venue,
    ticketPrice: typedNumber(values.ticketPrice),
    capacity: typedNumber(values.capacity),
    imageUrl: pictureOf(values),
    tags: tagsFrom(values.tags),
    perPersonLimit: values.perPersonLimit.trim() === '' ? null : typedNumber(values.perPersonLimit),
  };
}

/** Throws what the API would throw, before anything is sent. Only the API knows the lowest paid price. */
export function checkEventForm(values: EventFormValues, rule: EventFormLimits, now: Instant): void {
  const lowestPaidPriceSen = rule.isFreeOnly ? null : 0;
  const currentPriceSen = Math.round(typedNumber(rule.currentPrice) * 100);
  const { currentImageUrl } = rule;
  const checks = new FieldChecks();
  checkNumbers(checks, values);
  checks.attempt(() =>
    checkEventDetails(toEventDraft(values), { lowestPaidPriceSen, currentPriceSen, currentImageUrl }, now),
  );
  checks.throwIfInvalid();
}

/** Adds a problem to each field whose text is no number. */
function checkNumbers(checks: FieldChecks, values: EventFormValues): void {
  const isWrong = (typed: string) => typed.trim() !== '' && Number.isNaN(typedNumber(typed));
  if (isWrong(values.ticketPrice))
    checks.addProblem('ticketPrice', { code: 'not_an_amount', maxSen: MAX_PRICE_SEN });
  for (const field of WHOLE_NUMBERS) {
    const { label, min } = EVENT_FIELDS[field];
    if (isWrong(values[field])) checks.addProblem(field, { code: 'not_a_whole_number', label, min });
  }
}

/** Returns the given picture, else the poster of the preview. */
export function pictureOf(values: EventFormValues): string {
  return values.imageUrl.trim() || posterAddress({ category: categoryOf(values), seed: values.poster });
}

export function categoryOf(values: Pick<EventFormValues, 'category'>): Category {
  return CATEGORIES.find((category) => category === values.category) ?? 'Academic';
}

export function tagsFrom(written: string): readonly string[] {
  const tags = written.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** Returns the value of a date field: `2026-12-20T20:00`. */
export function dateFieldOf(instant: Instant): string {
  return inKualaLumpur(instant).slice(0, 16);
}
