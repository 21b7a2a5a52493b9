import { useEffect, useEffectEvent, useState } from 'react';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { FieldChange } from '#core/shared/field-change.ts';

/** The fields of a form as text, in the order of the page. */
export type FormFields = Readonly<Record<string, string>>;

/** A field that somebody changed after it was opened here. */
export interface ChangedField {
  readonly field: string;
  /** What was stored when it was opened. */
  readonly before: string;
  /** What is stored now. */
  readonly theirs: string;
  /** What was typed; the same as before where nothing was. */
  readonly mine: string;
  /** Who changed it last, and when; null when it was changed again while this was asked. */
  readonly change: Omit<FieldChange, 'field'> | null;
}

interface Versioned {
  readonly version: string;
}

interface Options<Subject extends Versioned> {
  /** What the form is about. While nothing is typed, the form follows it. */
  subject: Subject;
  fieldsOf: (subject: Subject) => FormFields;
  /** Returns what the form has at the moment; null for a form that does not change the subject's fields. */
  typed: () => FormFields | null;
  /** Puts a value into the form. */
  take: (field: string, value: string) => void;
  /** Reads what is stored now. */
  read: () => Promise<Subject>;
  /** Starts the form again from a newer subject; called only while nothing is typed. */
  restart?: { readonly isUntouched: boolean; readonly from: (subject: Subject) => void };
}

export interface ChangedMeanwhile<Subject extends Versioned> {
  /** The subject that the form goes by: the one that was opened, or that was read after a refusal. */
  readonly subject: Subject;
  /** What to choose from before saving again; empty until a save was refused. */
  readonly changed: readonly ChangedField[];
  /** Puts the stored value into the form, or back what was typed. */
  choose(field: ChangedField, whose: 'theirs' | 'mine'): void;
  /**
   * Saves what was typed. When somebody else has saved meanwhile, reads what is stored, takes it for the fields that
   * were not touched, and throws the refusal with `changed` filled; the next save goes by the new version. Repeats the
   * save when nothing differs.
   */
  save<Result>(send: (subject: Subject) => Promise<Result>): Promise<Result>;
}

/** Handles a decision that two people may be about to make: nobody decides on what they have not seen. */
export function useChangedBeforeDecision<Subject extends Versioned>(
  options: Pick<Options<Subject>, 'subject' | 'fieldsOf' | 'read'>,
): ChangedMeanwhile<Subject> {
  return useChangedMeanwhile({ ...options, typed: () => null, take: () => undefined });
}

const ATTEMPTS = 3;
/** Another process may answer from its cache for half a second. */
const CACHED_MS = 600;

/** Handles a form that two people may have open: nobody undoes what another has saved, and nothing typed is lost. */
export function useChangedMeanwhile<Subject extends Versioned>({
  subject,
  fieldsOf,
  typed,
  take,
  read,
  restart,
}: Options<Subject>): ChangedMeanwhile<Subject> {
  const [opened, setOpened] = useState(subject);
  const [changed, setChanged] = useState<readonly ChangedField[]>([]);

  const follow = useEffectEvent(() => {
    if (!restart?.isUntouched || subject.version === opened.version) return;
    setOpened(subject);
    restart.from(subject);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows each new version.
  useEffect(() => follow(), [subject.version, restart?.isUntouched]);

  const compare = (
    before: Subject,
    now: Subject,
    changes: readonly FieldChange[],
  ): readonly ChangedField[] => {
    const [old, stored, mine] = [fieldsOf(before), fieldsOf(now), typed()];
    return Object.entries(stored).flatMap(([field, theirs]) => {
      const before = old[field] ?? '';
      const written = mine?.[field] ?? before;
      if (theirs === before || theirs === written) return [];
      if (mine && written === before) take(field, theirs);
      const change = changes.find((one) => one.field === field) ?? null;
      return [{ field, before, theirs, mine: written, change }];
    });
  };

  return {
    subject: opened,
    changed,
    choose(field, whose) {
      const written = typed()?.[field.field];
      const mine = written === undefined || written === field.theirs ? field.mine : written;
      setChanged(changed.map((one) => (one.field === field.field ? { ...one, mine } : one)));
      take(field.field, whose === 'theirs' ? field.theirs : mine);
    },
    async save(send) {
      for (let attempt = 1, known = opened; ; attempt += 1)
        try {
          const result = await send(known);
          setChanged([]);
          return result;
        } catch (error) {
          if (!isChangedMeanwhile(error)) throw error;
          const stored = await newerThan(known, read);
          const rows = compare(known, stored, error.params.changes ?? []);
          setOpened(stored);
          setChanged(rows);
          if (rows.length > 0 || attempt === ATTEMPTS) throw error;
          known = stored;
        }
    },
  };
}

/** Whether a save was refused because somebody else has saved meanwhile. */
export function isChangedMeanwhile(
  error: unknown,
): error is DomainError & { readonly params: { readonly changes?: readonly FieldChange[] } } {
  return error instanceof DomainError && error.code === 'changed_meanwhile';
}

async function newerThan<Subject extends Versioned>(
  { version }: Subject,
  read: () => Promise<Subject>,
): Promise<Subject> {
  const stored = await read();
  if (stored.version !== version) return stored;
  await new Promise((resolve) => setTimeout(resolve, CACHED_MS));
  return read();
}
