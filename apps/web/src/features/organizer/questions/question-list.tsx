import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { editorTexts } from './editor-texts.ts';
import { nameOf, QuestionCard } from './question-card.tsx';
import type { AskedType } from './question-fields.tsx';
import { MAX_QUESTIONS, moved, newQuestion, type QuestionForm, withChanged } from './question-form.ts';
import { useFocusNext } from './use-focus-next.ts';
import type { QuestionsEditing } from './use-questions-editing.ts';

const SUGGESTIONS = ['vegetarian', 'shirt', 'photos'] as const;

/** What a suggestion begins with, besides its words. */
const BEGINNINGS: Record<(typeof SUGGESTIONS)[number], Partial<QuestionForm>> = {
  vegetarian: { kind: 'yes_no' },
  shirt: { kind: 'choice', options: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
  photos: { kind: 'consent', atDoor: true },
};

interface QuestionListProps {
  editing: QuestionsEditing;
  errors: ReadonlyMap<string, string>;
  types: readonly AskedType[];
  /** The ids of the stored questions. */
  stored: ReadonlySet<string>;
  open: ReadonlySet<string>;
  setOpen: (change: (open: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

/** The questions in their order, and buttons that add more. */
export function QuestionList({ editing, errors, types, stored, open, setOpen }: QuestionListProps) {
  const t = useTexts(editorTexts);
  const { language } = useLanguage();
  const [said, setSaid] = useState('');
  const focusNext = useFocusNext();
  const { form } = editing;
  const isFull = form.length >= MAX_QUESTIONS;
  const name = (question: QuestionForm) => nameOf(question, language, t.unnamed);

  const add = (suggestion: (typeof SUGGESTIONS)[number] | null) => {
    if (isFull) return;
    const id = crypto.randomUUID();
    const words = suggestion && {
      label: t.suggestions[suggestion].label,
      labelMs: t.suggestions[suggestion].labelMs,
      ...BEGINNINGS[suggestion],
    };
    editing.change((before) => [...before, newQuestion(id, words ?? {})]);
    setOpen((before) => new Set([...before, id]));
    focusNext(`${id}.label`);
  };
  const move = (question: QuestionForm, index: number, by: -1 | 1) => {
    editing.change((before) => moved(before, index, by));
    focusNext(`${question.id}.${by < 0 ? 'up' : 'down'}`);
    setSaid(t.moved(name(question), index + by + 1, form.length));
  };
  const remove = (question: QuestionForm, index: number) => {
    editing.change((before) => before.filter(({ id }) => id !== question.id));
    const next = form[index + 1] ?? form[index - 1];
    focusNext(next ? `${next.id}.card` : 'add-question');
    setSaid(t.removed(name(question)));
  };
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  return (
    <div>
      {form.length === 0 ? (
        <div className="rounded-card border border-dashed border-line-strong p-6">
          <p className="subheading">{t.emptyTitle}</p>
          <p className="mt-1 text-muted">{t.emptyText}</p>
        </div>
      ) : (
        <ul className="grid gap-3">
          {form.map((question, index) => (
            <QuestionCard
              key={question.id}
              {...{ question, errors, types }}
              isStored={stored.has(question.id)}
              isOpen={open.has(question.id)}
              isFaulty={[...errors.keys()].some((key) => key.startsWith(`${question.id}.`))}
              canMove={{ up: index > 0, down: index < form.length - 1 }}
              onToggle={() => toggle(question.id)}
              onMove={(by) => move(question, index, by)}
              onRemove={() => remove(question, index)}
              onChange={(changes, field) =>
                editing.change(
                  (before) => withChanged(before, question.id, changes),
                  `${question.id}.${field}`,
                )
              }
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <fieldset className="mt-6 min-w-0">
        <legend className="mb-2 text-small font-bold">{t.add}</legend>
        <div className="flex flex-wrap gap-2">
          <AddButton id="add-question" isFull={isFull} onClick={() => add(null)}>
            {t.own}
          </AddButton>
          {SUGGESTIONS.map((suggestion) => (
            <AddButton key={suggestion} isFull={isFull} onClick={() => add(suggestion)}>
              {t.suggestions[suggestion].name}
            </AddButton>
          ))}
        </div>
        <p className="mt-3 text-caption text-muted">
          {isFull ? t.full(MAX_QUESTIONS) : t.limit(form.length, MAX_QUESTIONS)}
          {stored.size > 0 && ` ${t.removeHint}`}
        </p>
      </fieldset>
    </div>
  );
}

interface AddButtonProps {
  id?: string;
  isFull: boolean;
  onClick: () => void;
  children: string;
}

function AddButton({ isFull, ...rest }: AddButtonProps) {
  return (
    <Button
      {...rest}
      variant="secondary"
      size="sm"
      icon={<Plus />}
      aria-disabled={isFull || undefined}
      className={isFull ? 'opacity-45' : undefined}
    />
  );
}
