import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { type FailedPartProps, lazyPart } from '../../../../ui/states/lazy-part.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/states/skeleton.tsx';
import type { LocalTime } from './local-time.ts';
import { whenTexts } from './when-texts.ts';

export interface CalendarDialogProps {
  now: LocalTime;
  /** As typed: may be empty or no date. */
  start: string;
  end: string;
  onChoose: (start: LocalTime, end: LocalTime) => void;
}

/** A button that opens a calendar with times of day. The calendar is loaded when it is needed. */
export function CalendarDialog({ now, start, end, onChoose }: CalendarDialogProps) {
  const t = useTexts(whenTexts);
  const [open, setOpen] = useState(false);
  const preload = () => void CalendarForm.preload().catch(() => undefined);
  return (
    <Dialog
      title={t.title}
      closeLabel={t.close}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="secondary"
          size="sm"
          icon={<CalendarDays />}
          onPointerEnter={preload}
          onFocus={preload}
        >
          {t.open}
        </Button>
      }
    >
      <CalendarForm
        now={now}
        start={start}
        end={end}
        onChoose={(newStart, newEnd) => {
          onChoose(newStart, newEnd);
          setOpen(false);
        }}
        onCancel={() => setOpen(false)}
      />
    </Dialog>
  );
}

const CalendarForm = lazyPart(async () => (await import('./calendar-form.tsx')).CalendarForm, {
  loading: LoadingCalendar,
  failed: FailedCalendar,
});

/** As tall as the calendar. */
function LoadingCalendar() {
  const t = useTexts(whenTexts);
  return (
    <SkeletonGroup text={t.loading}>
      <Skeleton className="h-138 w-full sm:h-130" />
    </SkeletonGroup>
  );
}

function FailedCalendar({ onRetry, retrying }: FailedPartProps) {
  const t = useTexts(whenTexts);
  return <ErrorState title={t.failed} retryLabel={t.retry} onRetry={onRetry} retrying={retrying} />;
}
