import { useMutation } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { defineTexts, useTexts } from '../ui/language/i18n.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { ChangedMeanwhilePanel, type ChangedMeanwhileProps } from './changed-meanwhile.tsx';
import { useErrorTexts } from './error-texts.ts';
import { isChangedMeanwhile } from './use-changed-meanwhile.ts';
import { type Form, type FormOptions, useForm } from './use-form.ts';

export interface ActionDialogProps<Values extends FieldValues> {
  title: string;
  /** Says what the action will do. */
  description: ReactNode;
  confirmLabel: string;
  /** The action takes something away from a person. */
  danger?: boolean | undefined;
  /** The text of the toast after success; missing when `perform` says itself what it did. */
  done?: string | undefined;
  /** The first value of every field of `fields`. */
  defaultValues?: Values | undefined;
  /** Runs before anything is sent; see `FormOptions`. */
  check?: FormOptions<Values>['check'];
  perform: (values: Values) => Promise<unknown>;
  onClose: () => void;
  /** The effect of the action is still loading: it can't be confirmed yet. */
  waiting?: boolean | undefined;
  /** What others have changed since the dialog was opened. */
  changes?: Pick<ChangedMeanwhileProps, 'meanwhile' | 'labels' | 'show'> | undefined;
  /** Fields to fill in, or facts to read, before confirming. */
  fields?: ((form: Form<Values>) => ReactNode) | undefined;
}

/** Confirms an action and performs it. Input stays when the action is refused. */
export function ActionDialog<Values extends FieldValues>(props: ActionDialogProps<Values>) {
  const { title, description, confirmLabel, danger, done, perform, onClose } = props;
  const { defaultValues = {} as Values, check, waiting = false, changes, fields } = props;
  const t = useTexts(commonTexts);
  const { messageOf, isAboutFields } = useErrorTexts();
  const form = useForm({ defaultValues, ...(check && { check }) });
  const action = useMutation({ mutationFn: perform });
  const isShown = (error: unknown) =>
    isAboutFields(error) ||
    (isChangedMeanwhile(error) && changes !== undefined && changes.meanwhile.changed.length > 0);

  /** Why the action was refused, until the person closes the dialog or tries again. */
  const unread = useRef<string | null>(null);
  // The row that opened the dialog may be gone after the refusal, and the dialog with it.
  useEffect(
    () => () => {
      if (unread.current !== null) toast.error(unread.current);
    },
    [],
  );
  const close = () => {
    unread.current = null;
    onClose();
  };

  const submit = form.submit(async (values) => {
    if (waiting) return;
    unread.current = null;
    try {
      await action.mutateAsync(values);
    } catch (error) {
      if (!isAboutFields(error)) unread.current = messageOf(error, t.failed);
      throw error;
    }
    // Also when the action has taken the dialog's own page or row away.
    if (done !== undefined) toast.success(done);
    onClose();
  });

  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={title} description={description}>
      <form {...form.formProps} onSubmit={submit}>
        {changes && <ChangedMeanwhilePanel {...changes} typed={null} className="mb-6" />}
        {fields && <div className="grid gap-5">{fields(form)}</div>}
        {action.isError && !isShown(action.error) && (
          <p role="alert" className="mt-5 flex items-start gap-2 text-small font-semibold text-red">
            <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            {messageOf(action.error, t.failed)}
          </p>
        )}
        <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={close}>
            {t.cancel}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={action.isPending || waiting}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Texts that lists and dialogs of every feature share. */
const commonTexts = defineTexts({
  en: {
    cancel: 'Cancel',
    failed: 'That could not be done. Please try again.',
  },
  ms: {
    cancel: 'Batal',
    failed: 'Tindakan ini tidak berjaya. Sila cuba lagi.',
  },
});
