import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent } from 'react';
import type { ScanOutcome } from '#core/check-in/check-in.ts';
import type { CheckInTicketOutput } from '#core/check-in/check-in-ticket.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

/** How long an admitted guest is greeted before the scanner goes on by itself. */
const GREETING_MS = 1_200;

/**
 * The result of a scan, readable at arm's length in the dark: one word, one colour, one icon and a vibration. An
 * admission goes away by itself; a refusal stays.
 */
export function ScanResult({ result, onNext }: { result: CheckInTicketOutput; onNext: () => void }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const tone = toneOf(result.outcome);
  useAnnounced(tone, onNext);
  return (
    <div
      role={tone === 'good' ? 'status' : 'alert'}
      data-outcome={result.outcome}
      className={cn(
        'rounded-card border border-transparent p-5 sm:p-6 forced-colors:border-current',
        tones[tone],
      )}
    >
      <div className="flex items-start gap-4">
        <ToneIcon tone={tone} className="mt-1 size-9 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="title">{t.outcomes[result.outcome]}</p>
          {result.holder && (
            <p dir="auto" className="mt-1 text-lead font-bold break-words">
              {result.holder.name}
            </p>
          )}
          <p className="mt-1">{t.advice[result.outcome]}</p>
          {result.outcome === 'already_in' && result.entry && (
            <p className="numerals mt-1 font-bold">
              {t.since(formatTime(result.entry.at, language), result.entry.gate)}
            </p>
          )}
        </div>
      </div>
      <Button variant="secondary" wide className="mt-5" onClick={onNext} autoFocus={!isTyping()}>
        {t.next}
      </Button>
    </div>
  );
}

/** Vibrates once, and after an admission goes on by itself. */
export function useAnnounced(tone: Tone, onNext: () => void): void {
  const next = useEffectEvent(onNext);
  useEffect(() => {
    navigator.vibrate?.(tone === 'good' ? 80 : [120, 80, 120]);
    if (tone !== 'good') return;
    const timer = setTimeout(() => next(), GREETING_MS);
    return () => clearTimeout(timer);
  }, [tone]);
}

/** Whether the focus is in a field: a hand scanner goes on typing there. */
function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement;
}

export type Tone = 'good' | 'doubt' | 'bad';

export function toneOf(outcome: ScanOutcome): Tone {
  if (outcome === 'admitted') return 'good';
  return outcome === 'already_in' || outcome === 'replaced' ? 'doubt' : 'bad';
}

const shapes = { good: Check, doubt: TriangleAlert, bad: X };

/** The icon of a tone. */
export function ToneIcon({ tone, className }: { tone: Tone; className: string }) {
  const Shape = shapes[tone];
  return <Shape className={className} strokeWidth={2.5} aria-hidden="true" />;
}

const tones: Record<Tone, string> = {
  good: 'bg-green-soft text-green',
  doubt: 'bg-yellow-soft text-yellow',
  bad: 'bg-red-soft text-red',
};
