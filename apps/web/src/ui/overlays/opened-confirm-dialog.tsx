import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../button.tsx';
import { backdropClass, popupClass } from './dialog-classes.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

export interface OpenedConfirmDialogProps {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** The action can't be undone. */
  danger?: boolean | undefined;
  /** The action runs; the caller closes the dialog through `open`. */
  busy?: boolean | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Confirming closes it. */
  closesItself: boolean;
  /** Gets the focus when it closes; without a button, what had the focus before. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Asks for confirmation. A click outside does nothing; Escape cancels. */
export function OpenedConfirmDialog(props: OpenedConfirmDialogProps) {
  const {
    title,
    description,
    confirmLabel,
    cancelLabel,
    onConfirm,
    danger,
    busy,
    open,
    onOpenChange,
    closesItself,
    button,
  } = props;
  const overlay = useCloseOnBack(open, () => onOpenChange(false));
  const confirm = (
    <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  );
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup {...overlay} finalFocus={() => button.current ?? true} className={popupClass}>
            <Base.Title className="heading">{title}</Base.Title>
            <Base.Description className="mt-3 text-muted">{description}</Base.Description>
            <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Base.Close render={<Button variant="secondary" />}>{cancelLabel}</Base.Close>
              {closesItself ? <Base.Close render={confirm} /> : confirm}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
