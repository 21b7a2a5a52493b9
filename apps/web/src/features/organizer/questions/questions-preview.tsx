import { useState } from 'react';
import { type FieldValue, fieldKindOf, fieldValueOf } from '../../../shared/questions/answer-form.ts';
import { QuestionField } from '../../../shared/questions/question-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { editorTexts } from './editor-texts.ts';
import { hasOptions, type QuestionForm, type QuestionsForm } from './question-form.ts';

/** The questions as ticket holders see them. What is typed here goes nowhere. */
export function QuestionsPreview({ form, isOver = false }: { form: QuestionsForm; isOver?: boolean }) {
  const t = useTexts(editorTexts);
  const [values, setValues] = useState<Readonly<Record<string, FieldValue>>>({});
  return (
    <section aria-label={t.preview} className="rounded-card border bg-surface p-5">
      <h3 className="subheading">{isOver ? t.asked : t.preview}</h3>
      <p className="mt-1 mb-5 text-small text-muted">
        {form.length === 0 ? (isOver ? t.emptyTitle : t.previewEmpty) : isOver ? t.askedText : t.previewText}
      </p>
      <div className="grid grid-cols-1 gap-7">
        {form.map((question) => {
          // Another kind has another field, and with it other values.
          const key = `${question.id}.${fieldKindOf(question)}`;
          return (
            <QuestionField
              key={key}
              id={`preview-${question.id}`}
              question={shownOf(question, t.unnamed)}
              disabled={isOver}
              value={values[key] ?? fieldValueOf(question, null)}
              onChange={(value) => setValues((before) => ({ ...before, [key]: value }))}
            />
          );
        })}
      </div>
    </section>
  );
}

function shownOf(question: QuestionForm, unnamed: string) {
  const { labelMs, help, options } = question;
  return {
    ...question,
    id: question.id as never,
    label: question.label.trim() || unnamed,
    labelMs: labelMs.trim() || null,
    help: help.trim() || null,
    options: hasOptions(question.kind) ? options.filter((option) => option.trim() !== '') : [],
  };
}
