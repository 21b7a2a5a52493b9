import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { backdropClass } from './dialog-classes.ts';
import { IconButton } from './icon-button.tsx';

export interface SheetPanelProps {
  title: string;
  closeLabel: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  className?: string | undefined;
}

export default function SheetPanel({
  title,
  closeLabel,
  open,
  onOpenChange,
  children,
  className,
}: SheetPanelProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex justify-end">
          <Base.Popup
            className={cn(
              'flex h-full w-[min(24rem,90vw)] flex-col overflow-y-auto overscroll-contain border-l bg-surface px-6 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink shadow-float outline-none transition-[translate,opacity] duration-200 ease-out data-starting-style:translate-x-12 data-starting-style:opacity-0 data-ending-style:translate-x-12 data-ending-style:opacity-0 motion-reduce:transition-none',
              className,
            )}
          >
            <div className="mb-4 flex items-center justify-between gap-4">
              <Base.Title className="subheading">{title}</Base.Title>
              <Base.Close render={<IconButton label={closeLabel} icon={<X />} className="-mr-3" />} />
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
