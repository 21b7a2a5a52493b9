import { useState } from 'react';
import type { FieldChange } from '#core/shared/field-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import {
  type ChangedMeanwhile,
  type FormFields,
  isChangedMeanwhile,
  useChangedMeanwhile,
} from '../../../shared/use-changed-meanwhile.ts';
import type { EditedForm, Editing } from './use-editing.ts';

export interface Saving<Stored extends { readonly version: string }> {
  readonly isSaving: boolean;
  /** Why the last save failed, unless fields or a newer version say it; null for no failure. */
  readonly failure: unknown;
  readonly meanwhile: ChangedMeanwhile<Stored>;
  /** Who changed what meanwhile. */
  readonly changes: readonly FieldChange[];
  readonly typed: FormFields;
  readonly save: () => Promise<'saved' | 'refused'>;
  readonly forget: () => void;
}

export interface SavedForm<Form, Stored> extends Pick<EditedForm<Form, Stored>, 'stored' | 'formOf'> {
  readonly editing: Editing<Form, Stored>;
  /** Shows what is wrong with fields. */
  readonly problems: {
    readonly refuse: (error: unknown, sent: Form) => void;
    readonly clear: () => void;
  };
  /** Returns what is compared of a form, with a field for all that others have. */
  readonly compared: (form: Form, others: readonly Form[]) => FormFields;
  /** Puts a compared field into the form. */
  readonly withTaken: (form: Form, field: string, value: string) => Form;
  readonly read: () => Promise<Stored>;
  readonly isPending: boolean;
  readonly send: (form: Form, version: string) => Promise<Stored>;
}

/** Saves a form as one change. What was typed stays when a save fails, and when somebody else has saved meanwhile. */
export function useSaving<Form, Stored extends { readonly version: string }>({
  stored,
  formOf,
  editing,
  problems,
  compared,
  withTaken,
  read,
  isPending,
  send,
}: SavedForm<Form, Stored>): Saving<Stored> {
  const { isAboutFields } = useErrorTexts();
  const [failure, setFailure] = useState<unknown>(null);
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const [known, setKnown] = useState<Stored | null>(null);
  const subject = editing.restored ?? stored;
  const others = [subject, known].flatMap((one) => (one ? [formOf(one)] : []));
  const typed = () => compared(editing.latest(), others);
  const meanwhile = useChangedMeanwhile<Stored>({
    subject,
    fieldsOf: (one) => compared(formOf(one), [...others, editing.latest()]),
    typed,
    take: (field, value) => editing.change((form) => withTaken(form, field, value)),
    read: async () => {
      const newer = await read();
      setKnown(newer);
      return newer;
    },
    restart: { isUntouched: !editing.isTouched, from: editing.restart },
  });

  return {
    isSaving: isPending,
    failure,
    meanwhile,
    changes,
    typed: typed(),
    forget: () => setFailure(null),
    async save() {
      setFailure(null);
      let sent = editing.latest();
      try {
        const saved = await meanwhile.save((opened) => {
          sent = editing.latest();
          return send(sent, opened.version);
        });
        problems.clear();
        editing.restart(saved);
        return 'saved';
      } catch (error) {
        if (isChangedMeanwhile(error)) setChanges(error.params.changes ?? []);
        else if (isAboutFields(error)) problems.refuse(error, sent);
        else setFailure(error);
        return 'refused';
      }
    },
  };
}
