import { useMutation } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/language/i18n.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { ChangedMeanwhilePanel, type ChangedMeanwhileProps } from './changed-meanwhile.tsx';
import { commonTexts } from './common-texts.ts';
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
  /** The text of the toast after success. */
  done: string;
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
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const form = useForm({ defaultValues, ...(check && { check }) });
  const action = useMutation({ mutationFn: perform });
  const isAboutFields = (error: unknown) => Object.keys(fieldProblemsOf(error)).length > 0;
  const isShown = (error: unknown) =>
    isAboutFields(error) ||
    (isChangedMeanwhile(error) && changes !== undefined && changes.meanwhile.changed.length > 0);

  const submit = form.submit(async (values) => {
    if (waiting) return;
    await action.mutateAsync(values, {
      onSuccess: () => {
        toast.success(done);
        onClose();
      },
      onError: (error) => {
        if (!isAboutFields(error) && !(changes && isChangedMeanwhile(error)))
          toast.error(messageOf(error, t.failed));
      },
    });
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      closeLabel={t.close}
    >
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
          <Button variant="secondary" onClick={onClose}>
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
