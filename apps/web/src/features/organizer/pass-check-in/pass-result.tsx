import { useEffect, useRef } from 'react';
import type { CheckInTicketOutput } from '#core/check-in/check-in-ticket.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { type Tone, ToneIcon, toneOf, useAnnounced } from '../check-in/scan-result.tsx';
import { texts } from '../check-in/texts.ts';

/**
 * The result of a scan over the whole picture of the camera, readable at arm's length. A refusal stays until a tap on
 * it.
 */
export function PassResult({ result, onNext }: { result: CheckInTicketOutput; onNext: () => void }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { outcome, holder, entry } = result;
  const tone = toneOf(outcome);
  const shown = useRef<HTMLDivElement>(null);
  useAnnounced(tone, onNext);
  useEffect(() => {
    // A volunteer who let a guest in from the list below may not see the camera.
    if (tone !== 'good') shown.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [tone]);
  return (
    <div
      ref={shown}
      role={tone === 'good' ? 'status' : 'alert'}
      data-outcome={outcome}
      className={cn(
        'absolute inset-0 flex flex-col items-center justify-center gap-1 overflow-y-auto p-6 text-center text-paper',
        grounds[tone],
      )}
    >
      <ToneIcon tone={tone} className="size-14 shrink-0" />
      <p className="title">{t.outcomes[outcome]}</p>
      {holder && (
        <p dir="auto" className="text-lead font-bold break-words">
          {holder.name}
        </p>
      )}
      {tone !== 'good' && <p>{t.advice[outcome]}</p>}
      {outcome === 'already_in' && entry && (
        <p className="numerals font-bold">{t.since(formatTime(entry.at, language), entry.gate)}</p>
      )}
      {tone !== 'good' && (
        <Button
          variant="secondary"
          className="static mt-3 border-current text-paper after:absolute after:inset-0"
          onClick={onNext}
        >
          {t.next}
        </Button>
      )}
    </div>
  );
}

const grounds: Record<Tone, string> = { good: 'bg-green', doubt: 'bg-yellow', bad: 'bg-red' };
