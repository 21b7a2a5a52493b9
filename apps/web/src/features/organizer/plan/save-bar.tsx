import Undo from 'lucide-react/icons/undo-2';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { BottomBar } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { planTexts } from './plan-texts.ts';

interface SaveBarProps {
  /** Other words than those of the ticket types. */
  words?: { readonly saveWhat: string; readonly discardText: string } | undefined;
  isTouched: boolean;
  isSaving: boolean;
  onUndo: (() => void) | null;
  onDiscard: () => void;
}

/** Saves all types at once, or whatever else `words` name, and says whether they are saved. On a phone it stands above the tab bar once it is needed. */
export function SaveBar({ words, isTouched, isSaving, onUndo, onDiscard }: SaveBarProps) {
  const t = useTexts(planTexts);
  return (
    <BottomBar
      className={cn(
        'mt-8',
        isTouched ? 'max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-sm:pb-3' : 'max-sm:static',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* Not disabled: the button that was pressed keeps the focus. */}
        <Button
          type="submit"
          busy={isSaving}
          busyText={t.saving}
          aria-disabled={!isTouched || undefined}
          className={cn('max-sm:flex-1', !isTouched && 'opacity-45')}
        >
          <span>
            {t.save} <span className="max-sm:sr-only">{(words ?? t).saveWhat}</span>
          </span>
        </Button>
        <Button
          variant="secondary"
          icon={<Undo />}
          aria-label={t.undo}
          aria-disabled={onUndo === null || undefined}
          onClick={() => onUndo?.()}
          className={cn('max-sm:px-3.5', onUndo === null && 'opacity-45')}
        >
          <span className="max-sm:hidden">{t.undo}</span>
        </Button>
        {isTouched && (
          <ConfirmDialog
            trigger={<Button variant="ghost">{t.discard}</Button>}
            title={t.discardTitle}
            description={(words ?? t).discardText}
            confirmLabel={t.discard}
            cancelLabel={t.keep}
            danger
            onConfirm={onDiscard}
          />
        )}
        <p role="status" className="text-small text-muted max-sm:sr-only">
          {isTouched ? t.unsaved : t.allSaved}
        </p>
      </div>
    </BottomBar>
  );
}
