import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { backdropClass } from './dialog-classes.ts';
import { DialogClose } from './dialog-close.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

export interface OpenedSidePanelProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, which stay in view at the bottom. */
  actions?: ReactNode;
}

/** The details of a row: a modal panel at the right edge, the whole width of a phone. It returns the focus. */
export function OpenedSidePanel({ title, description, onClose, children, actions }: OpenedSidePanelProps) {
  const overlay = useCloseOnBack(true, onClose);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          {...overlay}
          className="fixed inset-y-0 right-0 z-50 flex w-full flex-col border-l bg-surface text-ink shadow-float outline-none transition-[opacity,translate] duration-200 ease-out data-starting-style:translate-x-6 data-starting-style:opacity-0 data-ending-style:translate-x-6 data-ending-style:opacity-0 sm:max-w-[30rem] motion-reduce:transition-none"
        >
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-6 sm:px-7">
            <div className="flex items-start justify-between gap-4">
              <Base.Title dir="auto" className="subheading min-w-0 pt-2 break-words">
                {title}
              </Base.Title>
              <DialogClose />
            </div>
            {description && <Base.Description className="mt-1 text-muted">{description}</Base.Description>}
            <div className="mt-5">{children}</div>
          </div>
          {actions && (
            <div className="flex flex-wrap gap-3 border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-7">
              {actions}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
