import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '../cn.ts';
import { IconButton } from '../icon-button.tsx';
import { backdropClass, popupClass } from './dialog-classes.ts';

export interface DialogProps {
  title: string;
  description?: ReactNode;
  closeLabel: string;
  /** A button that opens it; without one, use `open`. */
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** A sheet at the bottom of a phone, centred on a wide screen. Traps the focus and restores it. */
export function Dialog(props: DialogProps) {
  const { title, description, closeLabel, trigger, open, onOpenChange, children, actions, className } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup className={cn(popupClass, className)}>
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
