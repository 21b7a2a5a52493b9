import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { cn } from '../cn.ts';
import { IconButton } from '../icon-button.tsx';
import { backdropClass, popupClass } from './dialog-classes.ts';

export interface OpenedDialogProps {
  title: string;
  description?: ReactNode;
  closeLabel: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets the focus when it closes; without a button, what had the focus before. */
  button: RefObject<HTMLButtonElement | null>;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** A sheet at the bottom of a phone, centred on a wide screen. Traps the focus and restores it. */
export function OpenedDialog(props: OpenedDialogProps) {
  const { title, description, closeLabel, open, onOpenChange, button, children, actions, className } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup finalFocus={() => button.current ?? true} className={cn(popupClass, className)}>
            <div className="flex items-start justify-between gap-4">
              <Base.Title className="heading pt-1.5">{title}</Base.Title>
              <Base.Close render={<IconButton label={closeLabel} icon={<X />} className="-mr-3" />} />
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
