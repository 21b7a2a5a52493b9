import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Trash from 'lucide-react/icons/trash-2';
import { cn } from '../../../ui/cn.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { editorTexts } from './editor-texts.ts';
import { QuestionFields, type QuestionFieldsProps } from './question-fields.tsx';
import type { QuestionForm } from './question-form.ts';

export interface QuestionCardProps extends QuestionFieldsProps {
  isOpen: boolean;
  isFaulty: boolean;
  canMove: { readonly up: boolean; readonly down: boolean };
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Returns what a question is called in lists. */
export function nameOf(
  { label, labelMs }: Pick<QuestionForm, 'label' | 'labelMs'>,
  language: 'en' | 'ms',
  unnamed: string,
): string {
  return (language === 'ms' && labelMs.trim()) || label.trim() || unnamed;
}

/** A question in a line of words, which opens to its fields. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, types, isOpen, isFaulty, canMove, onToggle, onMove, onRemove } = props;
  const t = useTexts(editorTexts);
  const { language } = useLanguage();
  const name = nameOf(question, language, t.unnamed);
  const asked = question.typeIds;
  const words = [
    t.kinds[question.kind],
    question.required ? t.required : null,
    question.sensitive ? t.sensitive : null,
    question.atDoor ? t.atDoor : null,
    asked && types.length > 1
      ? types
          .filter(({ id }) => asked.includes(id))
          .map((type) => type.name || t.baseType)
          .join(', ')
      : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
  const move = (by: -1 | 1) => {
    const can = by < 0 ? canMove.up : canMove.down;
    return (
      <IconButton
        id={`${question.id}.${by < 0 ? 'up' : 'down'}`}
        label={by < 0 ? t.up(name) : t.down(name)}
        icon={by < 0 ? <ArrowUp /> : <ArrowDown />}
        aria-disabled={!can || undefined}
        onClick={() => can && onMove(by)}
        className={can ? undefined : 'opacity-45'}
      />
    );
  };
  return (
    <li
      className={cn(
        'rounded-card border bg-surface',
        isFaulty ? 'border-red' : isOpen ? 'border-line-strong' : 'border-line',
      )}
    >
      <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 p-4 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:px-5">
        <button
          type="button"
          id={`${question.id}.card`}
          aria-expanded={isOpen}
          aria-label={isOpen ? t.hide(name) : t.show(name)}
          onClick={onToggle}
          className="absolute inset-0 rounded-card focus-visible:outline-offset-0"
        />
        <div className="min-w-0">
          <p dir="auto" className="font-bold wrap-anywhere">
            {name}
          </p>
          <p className="mt-0.5 text-small text-muted">{words}</p>
          {isFaulty && (
            <p className="mt-1 flex items-center gap-1.5 text-caption font-semibold text-red">
              <CircleAlert className="size-4" aria-hidden="true" />
              {t.check}
            </p>
          )}
        </div>
        <ChevronDown
          className={cn(
            'pointer-events-none size-5 text-muted transition-transform duration-150 motion-reduce:transition-none sm:order-last',
            isOpen && 'rotate-180',
          )}
          aria-hidden="true"
        />
        <div className="relative -mr-3 -mb-2 flex items-center justify-end max-sm:col-span-2 sm:mr-2 sm:mb-0">
          {(canMove.up || canMove.down) && (
            <>
              {move(-1)}
              {move(1)}
            </>
          )}
          <IconButton label={`${t.remove}: ${name}`} icon={<Trash />} onClick={onRemove} />
        </div>
      </div>
      {isOpen && (
        <div className="border-t px-4 py-5 sm:px-5">
          <QuestionFields {...props} />
        </div>
      )}
    </li>
  );
}
