import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { formatTime } from '../../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import type { Verdict } from '../../station/station.ts';
import { ticketTail } from '../search/ticket-tail.ts';
import { UndoButtons } from '../undo/undo-buttons.tsx';
import type { Undo } from '../undo/use-undo.ts';
import { bringIntoView } from './bring-into-view.ts';
import { VerdictAnswers } from './verdict-answers.tsx';
import { VerdictBadge } from './verdict-badge.tsx';
import { classOfKind, kindOf, letsGo, type VerdictClass } from './verdict-kind.ts';
import { VerdictNote } from './verdict-note.tsx';
import { verdictTexts } from './verdict-texts.ts';

export interface VerdictPanelProps {
  verdict: Verdict;
  /** The names of the ticket types that the gate takes; null for all, and where they are not known. */
  gateTypes: readonly string[] | null;
  undo: Undo;
  onNext: () => void;
}

/**
 * The verdict on a scan over the whole picture of the camera, readable at arm's length in the dark and in the sun: a few
 * large words, one colour, one shape. A tap anywhere on it is a tap on Next, which nobody needs.
 */
export function VerdictPanel({ verdict, gateTypes, undo, onNext }: VerdictPanelProps) {
  const t = useTexts(verdictTexts);
  const { language } = useLanguage();
  const { outcome, ticketId, name, typeName, studentIdEnd, note, answers, before } = verdict;
  const kind = kindOf(verdict);
  const isGood = letsGo(kind);
  const title = t.kinds[kind];
  // What tells namesakes apart.
  const ends = [
    studentIdEnd !== '' && t.studentIdEnd(studentIdEnd),
    ticketId !== null && t.ticketEnd(ticketTail(ticketId)),
  ]
    .filter(Boolean)
    .join(' · ');
  // The words need the room.
  const isFull = isLong(title) || note !== null || answers.length > 0;
  const shown = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const show = useEffectEvent(() => {
    // Who let a guest in from the list below may not see the camera.
    bringIntoView(shown.current);
    if (!isGood && !isTyping()) button.current?.focus({ preventScroll: true });
  });
  useEffect(() => show(), []);
  return (
    <div
      ref={shown}
      role={isGood ? 'status' : 'alert'}
      data-outcome={outcome}
      className={cn(
        'absolute inset-0 flex flex-col items-center overflow-y-auto p-4 text-center sm:rounded-card forced-colors:border-8',
        grounds[classOfKind(kind)],
      )}
    >
      <div className="my-auto flex w-full flex-col items-center gap-2">
        <div
          className={cn(
            'flex max-w-full flex-col items-center gap-2',
            isFull && title.length <= SHORT_TITLE && 'flex-row gap-4',
          )}
        >
          <VerdictBadge kind={kind} className={isFull ? 'size-16' : undefined} />
          <p
            className={cn(
              'min-w-0 font-extrabold tracking-tight text-balance break-words',
              isLong(title) ? 'text-[3rem] sm:text-[3.5rem]' : 'text-[3.25rem] sm:text-[4.5rem]',
              'leading-none',
            )}
          >
            {title}
          </p>
        </div>
        {outcome === 'already_in' && before && (
          <p className="numerals text-[1.625rem] leading-tight font-bold">
            {t.since(formatTime(before.at, language), before.gate)}
          </p>
        )}
        {name !== '' && (
          <p dir="auto" className="max-w-full text-[1.625rem] leading-tight font-bold break-words">
            {name}
          </p>
        )}
        {typeName !== '' && (
          <p
            dir="auto"
            className="max-w-full rounded-full border-3 border-current px-5 py-1 text-[1.375rem] leading-tight font-bold break-words"
          >
            {typeName}
          </p>
        )}
        {note && <VerdictNote note={note} />}
        {answers.length > 0 && <VerdictAnswers answers={answers} />}
        {kind === 'wrong_gate' && gateTypes ? (
          <p dir="auto" className="text-lead font-bold">
            {t.gateTakes(gateTypes.join(', '))}
          </p>
        ) : (
          kind !== 'admitted' && <p className="max-w-[28ch] text-lead font-semibold">{t.advice[kind]}</p>
        )}
        {ends !== '' && <p className="numerals font-semibold">{ends}</p>}
        <div className="mt-1 flex w-full max-w-md flex-wrap justify-center gap-3">
          {undo.isPossible && <UndoButtons name={name} undo={undo} onColour />}
          {!undo.isAsked && (
            <Button
              ref={button}
              variant="secondary"
              className="static border-2 border-current text-inherit outline-current after:absolute after:inset-0 hover:enabled:border-current"
              onClick={onNext}
            >
              {t.next}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

const LONG_TITLE = 16;
/** Leaves room for the badge beside it on a phone. */
const SHORT_TITLE = 11;

function isLong(title: string): boolean {
  return title.length > LONG_TITLE;
}

/** Whether the focus is in a field: a hand scanner goes on typing there. */
function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement;
}

const grounds: Record<VerdictClass, string> = {
  in: 'bg-verdict-in text-on-verdict',
  look: 'bg-verdict-look text-on-verdict-look',
  inside: 'bg-verdict-inside text-on-verdict',
  refused: 'bg-verdict-refused text-on-verdict',
  out: 'bg-verdict-out text-on-verdict',
};
