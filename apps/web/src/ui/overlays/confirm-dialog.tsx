import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { backdropClass, popupClass } from './dialog-classes.ts';

export interface ConfirmDialogProps {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** The action can't be undone. */
  danger?: boolean | undefined;
  /** Keeps the dialog open while the action runs; the caller closes it through `open`. */
  busy?: boolean | undefined;
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** Asks for confirmation. A click outside does nothing; Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    description,
    confirmLabel,
    cancelLabel,
    onConfirm,
    danger,
    busy,
    trigger,
    open,
    onOpenChange,
  } = props;
  const confirm = (
    <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  );
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup className={popupClass}>
            <Base.Title className="heading">{title}</Base.Title>
            <Base.Description className="mt-3 text-muted">{description}</Base.Description>
            <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Base.Close render={<Button variant="secondary" />}>{cancelLabel}</Base.Close>
              {open === undefined ? <Base.Close render={confirm} /> : confirm}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
