import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatCount, formatDayTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import type { Closing } from '../pass-check-in/closing.ts';
import { passTexts } from '../pass-check-in/texts.ts';

export interface ClosedCheckInProps {
  closing: Closing;
  /** Scans of this device that the server does not have yet. */
  waiting?: number | undefined;
  onRetry?: (() => void) | undefined;
  /** What is not settled yet. */
  children?: ReactNode;
}

/** Says calmly why nobody can be checked in now, and what to do: above all to stay, while scans are still being sent. */
export function ClosedCheckIn({ closing, waiting = 0, onRetry, children }: ClosedCheckInProps) {
  const { why, opensAt } = closing;
  const t = useTexts(passTexts);
  const { language } = useLanguage();
  const Shape = shapes[why];
  return (
    <Page width="form">
      <Shape className="size-12 text-muted" strokeWidth={1.75} aria-hidden="true" />
      <PageTitle documentTitle={t.documentTitle} className="mt-5 mb-0 sm:mb-0">
        {t.closed[why].title}
      </PageTitle>
      {opensAt && <p className="mt-5 text-lead">{t.opens(formatDayTime(opensAt, language))}</p>}
      {waiting > 0 ? (
        <p
          role="status"
          className="numerals mt-6 flex items-center gap-4 rounded-card bg-verdict-look p-5 text-lead font-bold text-on-verdict-look"
        >
          <CloudUpload className="size-9 shrink-0" aria-hidden="true" />
          {t.stillWaiting(waiting, formatCount(waiting))}
        </p>
      ) : (
        <p className="mt-3 text-lead text-muted">{t.closed[why].text}</p>
      )}
      {why === 'not_yet' && onRetry && (
        <Button variant="secondary" className="mt-8" onClick={onRetry}>
          {t.again}
        </Button>
      )}
      {children}
    </Page>
  );
}

const shapes = { ended: Ban, not_yet: CalendarClock, over: CircleCheck, cancelled: Ban };
