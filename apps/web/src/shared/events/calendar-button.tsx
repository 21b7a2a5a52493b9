import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';

export interface CalendarButtonProps {
  label: string;
  variant?: 'secondary' | 'ghost' | undefined;
  className?: string | undefined;
  /** The panel: how to subscribe to the calendar. Rendered only while it is open. */
  children: ReactNode;
}

/** Opens a panel below the row of buttons that it belongs to, which is a wrapping flexbox. */
export function CalendarButton({ label, variant = 'ghost', className, children }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <>
      <Button
        variant={variant}
        className={className}
        size="sm"
        icon={<CalendarPlus />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <div id={panel} className="order-last mt-2 basis-full rounded-card border bg-surface p-4 sm:p-5">
          {children}
        </div>
      )}
    </>
  );
}
