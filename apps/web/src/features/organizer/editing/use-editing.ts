import { useCallback, useRef, useState } from 'react';

/** A step back: the form before a change. Changes of one field in a row are one step. */
interface Step<Form> {
  readonly form: Form;
  readonly of: string | null;
}

const MAX_STEPS = 100;

/** A form that is edited as a whole. `Stored` is what it is made from. */
export interface Editing<Form, Stored> {
  readonly form: Form;
  /** The form as it is at this moment, also between renders. */
  readonly latest: () => Form;
  /** Changes the form. Changes `of` the same field in a row are undone together. */
  readonly change: (edit: (form: Form) => Form, of?: string) => void;
  readonly undo: (() => void) | null;
  /** Begins again from what is stored: nothing is changed then. */
  readonly restart: (stored: Stored) => void;
  readonly isTouched: boolean;
  /** What the form was made from. */
  readonly opened: Stored;
  /** What a restored draft was made from; null without one. */
  readonly restored: Stored | null;
}

export interface EditedForm<Form, Stored> {
  readonly stored: Stored;
  /** What was changed here earlier and not saved; null for nothing. Looked at once. */
  readonly draft: { readonly opened: Stored; readonly form: Form } | null;
  readonly formOf: (stored: Stored) => Form;
}

/** Holds a form and its steps back. Who calls it keeps the draft. */
export function useEditing<Form, Stored>({
  stored,
  draft,
  formOf,
}: EditedForm<Form, Stored>): Editing<Form, Stored> {
  const [opened, setOpened] = useState(draft?.opened ?? stored);
  const [restored, setRestored] = useState(draft?.opened ?? null);
  const [form, setForm] = useState(() => draft?.form ?? formOf(stored));
  const [steps, setSteps] = useState<readonly Step<Form>[]>([]);
  const current = useRef(form);

  const put = useCallback((next: Form) => {
    current.current = next;
    setForm(() => next);
  }, []);

  return {
    form,
    latest: () => current.current,
    change: useCallback(
      (edit, of) => {
        const before = current.current;
        const next = edit(before);
        if (next === before) return;
        put(next);
        setSteps((all) =>
          of !== undefined && all.at(-1)?.of === of
            ? all
            : [...all.slice(1 - MAX_STEPS), { form: before, of: of ?? null }],
        );
      },
      [put],
    ),
    undo:
      steps.length === 0
        ? null
        : () => {
            const last = steps.at(-1);
            if (last) put(last.form);
            setSteps(steps.slice(0, -1));
          },
    restart: (next) => {
      setOpened(next);
      setRestored(null);
      setSteps([]);
      put(formOf(next));
    },
    isTouched: JSON.stringify(form) !== JSON.stringify(formOf(opened)),
    opened,
    restored,
  };
}
