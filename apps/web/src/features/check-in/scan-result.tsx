import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CheckInTicketOutput } from '#core/check-in/check-in-ticket.ts';
import type { ScanOutcome } from '#core/check-in/scan-outcome.ts';
import { answerText } from '#core/questions/answer.ts';
import { questionTexts } from '../../shared/questions/question-texts.ts';
import { useTypeName } from '../../shared/type-name.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { formatTime } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';
import { ticketTail } from './ticket-tail.ts';

/** How long an admitted guest is greeted before the scanner goes on by itself. */
const GREETING_MS = 1_200;
/** Long enough to read what the guest answered. */
const READING_MS = 5_000;

/**
 * The result of a scan over the whole picture of the camera, readable at arm's length in the dark: one word, one colour,
 * one icon and a vibration. An admission goes away by itself; a refusal stays until a tap on it, or the next scan.
 */
export function ScanResult({ result, onNext }: { result: CheckInTicketOutput; onNext: () => void }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { outcome, holder, entry } = result;
  const tone = toneOf(outcome);
  const typeName = useTypeName(holder?.type);
  const words = useTexts(questionTexts);
  const answers = holder?.answers ?? [];
  const hasAnswers = answers.length > 0;
  const shown = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const next = useEffectEvent(onNext);
  useEffect(() => {
    navigator.vibrate?.(tone === 'good' ? 80 : [120, 80, 120]);
    // Who let a guest in from the list below may not see the camera.
    bringIntoView(shown.current);
    if (tone === 'good') {
      const timer = setTimeout(() => next(), hasAnswers ? READING_MS : GREETING_MS);
      return () => clearTimeout(timer);
    }
    if (!isTyping()) button.current?.focus({ preventScroll: true });
    return undefined;
  }, [tone, hasAnswers]);
  const Shape = shapes[tone];
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
      <Shape className="size-14 shrink-0" strokeWidth={2.5} aria-hidden="true" />
      <p className="title">{t.outcomes[outcome]}</p>
      {holder && (
        <p dir="auto" className="text-lead font-bold break-words">
          {holder.name}
        </p>
      )}
      {typeName !== '' && (
        <p
          dir="auto"
          className="rounded-full border-2 border-current px-4 py-0.5 text-lead font-bold break-words"
        >
          {typeName}
        </p>
      )}
      {holder?.note && (
        <p dir="auto" className="font-bold break-words">
          {holder.note}
        </p>
      )}
      {hasAnswers && (
        <dl className="my-2 grid w-full max-w-md gap-2">
          {answers.map(({ questionId, label, labelMs, value }) => (
            <div key={questionId} dir="auto" className="rounded-card border-2 border-current px-4 py-2">
              <dt className="text-small leading-snug break-words">
                {(language === 'ms' ? labelMs : null) ?? label}
              </dt>
              <dd className="text-lead font-bold break-words">{answerText(value, words)}</dd>
            </div>
          ))}
        </dl>
      )}
      {holder && <p className="numerals text-small">{t.ticketEnd(ticketTail(holder.ticketId))}</p>}
      {tone !== 'good' && <p>{t.advice[outcome]}</p>}
      {outcome === 'already_in' && entry && (
        <p className="numerals font-bold">{t.since(formatTime(entry.at, language), entry.gate)}</p>
      )}
      <Button
        ref={button}
        variant="secondary"
        className="static mt-3 border-current text-paper after:absolute after:inset-0"
        onClick={onNext}
      >
        {t.next}
      </Button>
    </div>
  );
}

/** The height of the header, which covers the top of the page. */
const HEADER_PX = 72;

/** Scrolls to the element unless all of it is seen. A low screen has no room to do it by the least distance. */
function bringIntoView(element: HTMLElement | null): void {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < HEADER_PX || bottom > innerHeight) element.scrollIntoView({ block: 'start' });
}

/** Whether the focus is in a field: a hand scanner goes on typing there. */
function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement;
}

type Tone = 'good' | 'doubt' | 'bad';

function toneOf(outcome: ScanOutcome): Tone {
  if (outcome === 'admitted') return 'good';
  return outcome === 'already_in' || outcome === 'replaced' ? 'doubt' : 'bad';
}

const shapes = { good: Check, doubt: TriangleAlert, bad: X };
const grounds: Record<Tone, string> = { good: 'bg-green', doubt: 'bg-yellow', bad: 'bg-red' };
