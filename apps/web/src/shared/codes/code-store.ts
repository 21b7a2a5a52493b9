import { create } from 'zustand';

/** A code that was refused: as it was written, why, and what had been tried with it. */
export interface RefusedCode {
  readonly text: string;
  readonly error: unknown;
  readonly tried: 'typing' | 'link' | 'purchase';
}

interface CodeState {
  /** The codes that are kept, by event. */
  readonly kept: Readonly<Record<string, string>>;
  /** The last code of each event that was refused. */
  readonly refused: Readonly<Record<string, RefusedCode>>;
}

const STORAGE_KEY = 'acara.codes';

/** The codes that somebody came with or typed. Kept for this tab, also while they sign in; forgotten when they sign out. */
const useCodeStore = create<CodeState>()(() => ({ kept: {}, refused: {} }));
// Afterwards: the page that the server writes knows of none.
useCodeStore.setState({ kept: storedCodes() });

/** Returns the code that is kept for an event; null for none. */
export function useKeptCode(eventId: string): string | null {
  return useCodeStore(({ kept }) => kept[eventId] ?? null);
}

/** Returns the code of an event that was refused last, until another one is tried. */
export function useRefusedCode(eventId: string): RefusedCode | null {
  return useCodeStore(({ refused }) => refused[eventId] ?? null);
}

/** Keeps a code for an event; null for none. What was refused before is forgotten. */
export function keepCode(eventId: string, text: string | null): void {
  const { kept, refused } = useCodeStore.getState();
  const next = without(kept, eventId);
  write({
    kept: text === null ? next : { ...next, [eventId]: text },
    refused: without(refused, eventId),
  });
}

/** Keeps the refused code no more, and says why. */
export function refuseCode(eventId: string, refusal: RefusedCode): void {
  const { kept, refused } = useCodeStore.getState();
  write({ kept: without(kept, eventId), refused: { ...refused, [eventId]: refusal } });
}

/** Forgets every code. */
export function forgetCodes(): void {
  write({ kept: {}, refused: {} });
}

function without<Value>(
  values: Readonly<Record<string, Value>>,
  eventId: string,
): Readonly<Record<string, Value>> {
  const { [eventId]: _, ...others } = values;
  return others;
}

function write(state: CodeState): void {
  useCodeStore.setState(state);
  try {
    if (Object.keys(state.kept).length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(state.kept));
  } catch {
    // The codes hold until the page is left.
  }
}

function storedCodes(): Readonly<Record<string, string>> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown>;
    const texts = Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}
