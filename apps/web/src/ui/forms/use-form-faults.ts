import { type FormEvent, useEffect, useRef, useState } from 'react';

/** What is wrong with each field, by the field's name. */
export type FormFaults = Readonly<Record<string, string>>;

/**
 * The faults of a form. `refuse` shows them and moves the focus to the summary, or to the first faulty field where
 * there is no summary; a fault goes as soon as its field is touched again. Spread `form` on the `<form>`.
 */
export function useFormFaults() {
  const [faults, setFaults] = useState<FormFaults>({});
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (refusals === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (summary.current ?? first)?.focus();
  }, [refusals]);

  return {
    faults,
    summary,
    refuse: (found: FormFaults) => {
      setFaults(found);
      setRefusals((count) => count + 1);
    },
    clear: () => setFaults({}),
    form: {
      ref: form,
      noValidate: true,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        setFaults(({ [name]: _, ...others }) => others);
      },
    },
  };
}

/** The text of every field, by the field's name, as it was typed. */
export function textsIn(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)];
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}
