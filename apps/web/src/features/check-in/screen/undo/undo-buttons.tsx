import Undo2 from 'lucide-react/icons/undo-2';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { texts } from '../texts.ts';
import type { Undo } from './use-undo.ts';

export interface UndoButtonsProps {
  /** Of the guest; empty where it is not known. */
  name: string;
  undo: Undo;
  /** Stands on the colour of a verdict, which names the guest. */
  onColour?: boolean | undefined;
}

/** Undoes the last scan, after a question that takes one tap, at another place than the first one. */
export function UndoButtons({ name, undo, onColour = false }: UndoButtonsProps) {
  const t = useTexts(texts).undo;
  // Above the whole verdict, which is a button.
  const look =
    onColour && 'z-10 border-2 border-current text-inherit outline-current hover:enabled:border-current';
  if (!undo.isAsked)
    return (
      <Button
        variant="secondary"
        icon={<Undo2 />}
        aria-label={t.last(name)}
        className={cn('min-w-0', look)}
        onClick={undo.ask}
      >
        <span className="min-w-0 truncate">{onColour ? t.verdict : t.last(name)}</span>
      </Button>
    );
  return (
    <>
      <Button variant="secondary" className={cn(look)} onClick={undo.stay}>
        {t.stay}
      </Button>
      <Button
        variant={onColour ? 'secondary' : 'danger'}
        icon={<Undo2 />}
        className={cn('min-w-0', look)}
        onClick={undo.confirm}
      >
        <span className="min-w-0 truncate">{t.now(name)}</span>
      </Button>
    </>
  );
}
