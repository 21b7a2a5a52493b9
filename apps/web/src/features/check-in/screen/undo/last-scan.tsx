import { useTexts } from '../../../../ui/language/i18n.tsx';
import type { Verdict } from '../../station/station.ts';
import { formatClock } from '../format-clock.ts';
import { texts } from '../texts.ts';
import { kindOf } from '../verdict/verdict-kind.ts';
import { verdictTexts } from '../verdict/verdict-texts.ts';
import { UndoButtons } from './undo-buttons.tsx';
import type { Undo } from './use-undo.ts';

export interface LastScanProps {
  /** The last verdict; null before the first. */
  verdict: Verdict | null;
  /** Whether its verdict is still shown, with a button of its own to undo it. */
  isShown: boolean;
  undo: Undo;
}

/** What the last scan was, once its verdict went away, and the way to undo it. Its height stays. */
export function LastScan({ verdict, isShown, undo }: LastScanProps) {
  const t = useTexts(texts).undo;
  const { kinds } = useTexts(verdictTexts);
  const offersUndo = !isShown && verdict !== null && undo.isPossible;
  return (
    <div className="flex min-h-12 items-center justify-center gap-3">
      {offersUndo && <UndoButtons name={verdict.name} undo={undo} />}
      {verdict && !isShown && !offersUndo && !verdict.isUndone && (
        <p className="numerals min-w-0 text-small break-words text-muted">
          {[formatClock(verdict.at), kinds[kindOf(verdict)], verdict.name].filter(Boolean).join(' · ')}
        </p>
      )}
      {!verdict && !isShown && <p className="text-small text-muted">{t.none}</p>}
      <p role="status" className="font-bold break-words empty:hidden">
        {verdict?.isUndone ? t.undone(verdict.name) : ''}
      </p>
    </div>
  );
}
