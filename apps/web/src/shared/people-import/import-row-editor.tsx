import { useEffect, useId, useRef, useState } from 'react';
import type { PersonColumn } from '#core/people/files/people-file.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import type { ImportValues } from './import-list.ts';
import { importTexts } from './import-texts.ts';

export interface ImportRowEditorProps {
  /** Names the row for screen readers. */
  label: string;
  fields: readonly PersonColumn[];
  values: ImportValues;
  /** What is wrong with one of the fields. */
  problem: { readonly field: PersonColumn; readonly text: string } | null;
  onSave: (values: ImportValues) => void;
  onCancel: () => void;
}

/** Corrects a row where it stands. Begins at the field that is wrong. */
export function ImportRowEditor({ label, fields, values, problem, onSave, onCancel }: ImportRowEditorProps) {
  const t = useTexts(importTexts);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState(values);
  const first = problem?.field ?? fields[0];
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }, [first]);
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 rounded-card bg-sunken p-4 sm:grid-cols-2 xl:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(written);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          id={`${id}-${field}`}
          name={field}
          label={t.fields[field]}
          error={problem?.field === field ? problem.text : undefined}
          type={field === 'email' ? 'email' : 'text'}
          inputMode={field === 'email' ? 'email' : undefined}
          autoComplete="off"
          autoCapitalize={field === 'email' ? 'none' : undefined}
          value={written[field]}
          onChange={({ target }) => setWritten((before) => ({ ...before, [field]: target.value }))}
        />
      ))}
      <div className="flex gap-3 sm:col-span-full">
        <Button type="submit" size="sm">
          {t.save}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
