import { useMutation } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { type FormFaults, textsIn, useFormFaults } from '../ui/forms/use-form-faults.ts';
import { useTexts } from '../ui/language/i18n.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { commonTexts } from './common-texts.ts';
import { useErrorTexts } from './error-texts.ts';

export interface ActionDialogProps {
  title: string;
  /** What will happen. */
  description: ReactNode;
  confirmLabel: string;
  /** Takes something away from somebody. */
  danger?: boolean | undefined;
  /** What the toast says when it is done. */
  done: string;
  perform: (fields: Readonly<Record<string, string>>) => Promise<unknown>;
  onClose: () => void;
  /** What it does is still being found out: it can't be done yet. */
  waiting?: boolean | undefined;
  /** Fields to fill in, or facts to read, first. */
  fields?: ((faults: FormFaults) => ReactNode) | undefined;
}

/** Says what a deed does before it is done. What was typed stays when it is refused. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, description, confirmLabel, danger, done, perform, onClose, waiting = false, fields } = props;
  const t = useTexts(commonTexts);
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const { faults, refuse, clear, form } = useFormFaults();
  const action = useMutation({ mutationFn: perform });
  const isAboutFields = (error: unknown) => Object.keys(fieldProblemsOf(error)).length > 0;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (action.isPending || waiting) return;
    clear();
    action.mutate(textsIn(event.currentTarget), {
      onSuccess: () => {
        toast.success(done);
        onClose();
      },
      onError: (error) => {
        if (isAboutFields(error)) refuse(fieldProblemsOf(error));
        else toast.error(messageOf(error, t.failed));
      },
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      closeLabel={t.close}
    >
      <form {...form} onSubmit={submit}>
        {fields && <div className="grid gap-5">{fields(faults)}</div>}
        {action.isError && !isAboutFields(action.error) && (
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
