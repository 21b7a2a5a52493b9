import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ViewCheckInOutput } from '#core/check-in/view-check-in.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';
import { HolderSearch } from '../guest-search.tsx';
import { NotChecked } from '../not-checked.tsx';
import { ScanResult } from '../scan-result.tsx';
import { Scanner } from '../scanner.tsx';
import { TypedCode } from '../typed-code.tsx';
import { useCheckIn } from '../use-check-in.ts';
import { type Closing, closingOf } from './closing.ts';
import type { StoredPass } from './stored-pass.ts';
import { passTexts } from './texts.ts';

export interface PassScannerProps {
  id: string;
  pass: StoredPass;
  onClosed: (closing: Closing) => void;
}

/** The scanner of a volunteer. Needs no tap per guest: an admission goes away by itself, a refusal with the next scan. */
export function PassScanner({ id, pass, onClosed }: PassScannerProps) {
  const t = useTexts(passTexts);
  const figures = useRead('viewCheckIn', { id });
  const checkIn = useCheckIn(id, pass.gate);
  const [scans, setScans] = useState(0);
  useWakeLock(true);
  const closing = closingOf(checkIn.problem) ?? closingOf(figures.error);
  const close = useEffectEvent(() => closing && onClosed(closing));
  const why = closing?.why;
  useEffect(() => {
    if (why) close();
  }, [why]);

  const check: typeof checkIn.check = (shown) => {
    setScans(scans + 1);
    checkIn.check(shown);
  };
  const { result } = checkIn;
  const isBusy = checkIn.isChecking || result?.outcome === 'admitted' || checkIn.hasFailed;
  return (
    <Page width="form" className="pt-5 sm:pt-8">
      <PageTitle size="heading" documentTitle={t.documentTitle} className="mb-0 sm:mb-0">
        {figures.data?.event.title ?? t.title}
      </PageTitle>
      <p className="mt-1 text-small break-words text-muted">{t.scanner(pass.gate, pass.name)}</p>
      <Figures figures={figures.data} />
      {figures.isError && (
        <p role="status" className="mt-3 flex items-center gap-2 text-small font-bold text-yellow">
          <WifiOff className="size-5 shrink-0" aria-hidden="true" />
          {t.offline}
        </p>
      )}
      <div className="mt-4 grid gap-8">
        <Scanner
          autoStart
          paused={isBusy}
          onCode={(code) => check({ code, ticketId: null })}
          overlay={
            (result && <ScanResult key={scans} result={result} onNext={checkIn.next} />) ||
            (checkIn.hasFailed && !closing && <NotChecked onAgain={checkIn.again} />)
          }
        />
        <HolderSearch
          id={id}
          busy={checkIn.isChecking}
          onLetIn={(ticketId) => check({ code: null, ticketId })}
        />
        <Disclosure title={t.typeCode}>
          <TypedCode busy={checkIn.isChecking} onCode={(code) => check({ code, ticketId: null })} />
        </Disclosure>
      </div>
    </Page>
  );
}

/** As tall before the figures are loaded. */
function Figures({ figures }: { figures: ViewCheckInOutput | undefined }) {
  const t = useTexts(passTexts);
  const { inside = 0, expected = 0 } = figures ?? {};
  const counted = t.inside(formatCount(inside), formatCount(expected));
  return (
    <div className="mt-3" aria-busy={!figures}>
      <p className="numerals font-bold">{figures ? counted : '\u00a0'}</p>
      <Progress label={t.title} value={inside} max={expected} valueText={counted} className="mt-2" />
    </div>
  );
}
