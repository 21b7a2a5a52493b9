import { readStored, writeStored } from '../../../ui/storage.ts';
import { type EventFormValues, emptyEventForm } from './event-form-values.ts';

/** Returns the stored draft of a person's event, or null. */
export function readEventDraft(uid: string): EventFormValues | null {
  const stored = parsed(readStored(keyOf(uid)));
  if (stored === null) return null;
  const blank = emptyEventForm(newPosterSeed());
  const known = Object.entries(blank).map(([field, fallback]) => {
    const value = stored[field];
    return [field, typeof value === 'string' ? value : fallback];
  });
  return Object.fromEntries(known) as EventFormValues;
}

/** Does not store an empty form. */
export function saveEventDraft(uid: string, values: EventFormValues): void {
  const blank: EventFormValues = emptyEventForm(values.poster);
  const written = Object.entries(blank).some(
    ([field, fallback]) => values[field as keyof EventFormValues] !== fallback,
  );
  writeStored(keyOf(uid), written ? JSON.stringify(values) : null);
}

export function discardEventDraft(uid: string): void {
  writeStored(keyOf(uid), null);
}

/** Returns a random seed. */
export function newPosterSeed(): string {
  return Math.random().toString(36).slice(2, 12);
}

function keyOf(uid: string): string {
  return `acara.event-draft.${uid}`;
}

function parsed(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
