import {
  checkMessage,
  type MessageContext,
  type MessageDraft,
  type SegmentDraft,
  type WhenDraft,
} from '#core/attendees/messages/message-rules.ts';
import type { FieldProblems } from '#core/shared/errors/domain-error.ts';
import { typedNumber } from '#core/shared/typed-number.ts';
import { readStored, writeStored } from '../../../ui/storage.ts';

export const WHENS = ['now', 'at', 'relative'] as const;
export const UNITS = { minutes: 1, hours: 60, days: 24 * 60 } as const;
export type Unit = keyof typeof UNITS;
export const SIDES = ['before_starts', 'after_starts', 'before_ends', 'after_ends'] as const;
export type Side = (typeof SIDES)[number];
export const AUDIENCES = ['everybody', 'part', 'waiting'] as const;
export const PRESENCES = ['any', 'inside', 'not_yet'] as const;

/** A message as it is typed. */
export interface MessageFormValues {
  readonly subject: string;
  readonly text: string;
  readonly when: (typeof WHENS)[number];
  /** Kuala Lumpur time, as a date field holds it. */
  readonly at: string;
  readonly amount: string;
  readonly unit: Unit;
  readonly side: Side;
  readonly whom: (typeof AUDIENCES)[number];
  /** The chosen types; empty for all. */
  readonly typeIds: readonly string[];
  readonly presence: (typeof PRESENCES)[number];
  readonly unanswered: boolean;
  readonly alsoLater: boolean;
}

export const EMPTY_MESSAGE: MessageFormValues = {
  subject: '',
  text: '',
  when: 'now',
  at: '',
  amount: '1',
  unit: 'days',
  side: 'before_starts',
  whom: 'everybody',
  typeIds: [],
  presence: 'any',
  unanswered: false,
  alsoLater: false,
};

/** Returns what is sent. An amount that is no number is sent as such, and refused. */
export function draftOf(values: MessageFormValues): MessageDraft {
  const { subject, text, alsoLater, when } = values;
  return {
    subject,
    text,
    when: whenOf(values),
    segment: segmentOf(values),
    alsoLater: alsoLater && when !== 'now',
  };
}

export function whenOf({
  when,
  at,
  ...relative
}: Pick<MessageFormValues, 'when' | 'at' | 'amount' | 'unit' | 'side'>): WhenDraft {
  if (when === 'now') return 'now';
  return when === 'at' ? { at } : { anchor: anchorOf(relative), offsetMinutes: offsetOf(relative) };
}

function anchorOf({ side }: Pick<MessageFormValues, 'side'>): 'starts' | 'ends' {
  return side.endsWith('_starts') ? 'starts' : 'ends';
}

function offsetOf({ amount, unit, side }: Pick<MessageFormValues, 'amount' | 'unit' | 'side'>): number {
  const minutes = typedNumber(amount) * UNITS[unit];
  return side.startsWith('before') && minutes !== 0 ? -minutes : minutes;
}

/** Returns null for everybody with a ticket. */
export function segmentOf({
  whom,
  typeIds,
  presence,
  unanswered,
}: Pick<MessageFormValues, 'whom' | 'typeIds' | 'presence' | 'unanswered'>): SegmentDraft | null {
  if (whom === 'waiting') return { waiting: true };
  if (whom === 'everybody') return null;
  const segment = {
    ...(typeIds.length > 0 && { typeIds }),
    ...(presence !== 'any' && { inside: presence === 'inside' }),
    ...(unanswered && { unanswered }),
  };
  return Object.keys(segment).length === 0 ? null : segment;
}

/** Throws `invalid_input`, as the server would. */
export function checkMessageForm(values: MessageFormValues, context: MessageContext): void {
  checkMessage(draftOf(values), context);
}

const FIELDS: Readonly<Record<string, keyof MessageFormValues>> = {
  'when.at': 'at',
  'when.anchor': 'side',
  'when.offsetMinutes': 'amount',
  'segment.typeIds': 'typeIds',
  'segment.waiting': 'whom',
};

/** Returns the problems under the names of the form's fields; `when` is said beside what was typed for it. */
export function problemsOfForm(problems: FieldProblems, { when }: MessageFormValues): FieldProblems {
  const ofWhen = when === 'at' ? 'at' : when === 'relative' ? 'amount' : 'when';
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field === 'when' ? ofWhen : (FIELDS[field] ?? field),
      problem,
    ]),
  );
}

const keyOf = (uid: string, eventId: string) => `acara.message-draft.${uid}.${eventId}`;

/** Returns what somebody had typed on this device; null when it is not from this version of the form. */
export function readMessageDraft(uid: string, eventId: string): MessageFormValues | null {
  try {
    const stored = JSON.parse(readStored(keyOf(uid, eventId)) ?? 'null') as MessageFormValues | null;
    return stored !== null && isWhole(stored) ? { ...EMPTY_MESSAGE, ...stored } : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed. A form as it is at first is not kept. */
export function writeMessageDraft(uid: string, eventId: string, values: MessageFormValues | null): void {
  const isEmpty = values === null || (values.subject.trim() === '' && values.text.trim() === '');
  writeStored(keyOf(uid, eventId), isEmpty ? null : JSON.stringify(values));
}

function isWhole(values: MessageFormValues): boolean {
  const { subject, text, when, at, amount, unit, side, whom, typeIds, presence } = values;
  return (
    [subject, text, at, amount].every((one) => typeof one === 'string') &&
    WHENS.includes(when) &&
    Object.keys(UNITS).includes(unit) &&
    SIDES.includes(side) &&
    AUDIENCES.includes(whom) &&
    PRESENCES.includes(presence) &&
    Array.isArray(typeIds)
  );
}
