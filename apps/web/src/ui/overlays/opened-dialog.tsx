import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { cn } from '../cn.ts';
import { backdropClass, popupClass } from './dialog-classes.ts';
import { DialogClose } from './dialog-close.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

export interface OpenedDialogProps {
  title: string;
  description?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets the focus when it closes; without a button, what had the focus before. */
  button: RefObject<HTMLButtonElement | null>;
  /** Gets the focus when it opens; without one, the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  className?: string | undefined;
  /** What it shows can't be seen again: only its buttons close it, not the browser's Back. */
  isShownOnce?: boolean | undefined;
}

/** A sheet at the bottom of a phone, centred on a wide screen. Traps the focus and restores it. */
export function OpenedDialog(props: OpenedDialogProps) {
  const { title, description, open, onOpenChange, button, children, actions, className, isShownOnce } = props;
  const { initialFocus } = props;
  const overlay = useCloseOnBack(open, () => onOpenChange(false), isShownOnce);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup
            {...overlay}
            {...(initialFocus && { initialFocus })}
            finalFocus={() => button.current ?? true}
            className={cn(popupClass, className)}
          >
            <div className="flex items-start justify-between gap-4">
              <Base.Title className="heading pt-1.5">{title}</Base.Title>
              <DialogClose />
            </div>
            {description && <Base.Description className="mt-2 text-muted">{description}</Base.Description>}
            {children && <div className="mt-5">{children}</div>}
            {actions && (
              <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{actions}</div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
