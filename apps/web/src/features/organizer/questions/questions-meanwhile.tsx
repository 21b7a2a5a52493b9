import type { FieldChange } from '#core/shared/field-change.ts';
import { ChangedMeanwhilePanel } from '../../../shared/changed-meanwhile.tsx';
import type { ChangedMeanwhile, FormFields } from '../../../shared/use-changed-meanwhile.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { editorTexts } from './editor-texts.ts';
import { hasOptions, type QuestionForm, type QuestionsForm } from './question-form.ts';

const QUESTION = 'question ';
const ORDER = 'order';

/** Returns questions as fields that can be compared: one for each, empty where it is missing, and their order. */
export function comparedQuestions(form: QuestionsForm, others: readonly QuestionsForm[]): FormFields {
  return {
    ...Object.fromEntries([...others, form].flat().map(({ id }) => [`${QUESTION}${id}`, ''])),
    ...Object.fromEntries(form.map((question) => [`${QUESTION}${question.id}`, JSON.stringify(question)])),
    [ORDER]: JSON.stringify(form.map(({ id }) => id)),
  };
}

/** Puts a compared field into the form. */
export function withTaken(form: QuestionsForm, field: string, value: string): QuestionsForm {
  if (field === ORDER) {
    const order = JSON.parse(value) as readonly string[];
    const place = ({ id }: QuestionForm) => (order.includes(id) ? order.indexOf(id) : order.length);
    return [...form].sort((one, other) => place(one) - place(other));
  }
  const id = field.slice(QUESTION.length);
  if (value === '') return form.filter((question) => question.id !== id);
  const taken = JSON.parse(value) as QuestionForm;
  return form.some((question) => question.id === id)
    ? form.map((question) => (question.id === id ? taken : question))
    : [...form, taken];
}

interface QuestionsMeanwhileProps {
  meanwhile: Pick<ChangedMeanwhile<never>, 'changed' | 'choose'>;
  changes: readonly FieldChange[];
  form: QuestionsForm;
  typed: FormFields;
}

/** What others have changed in the questions since they were opened, beside what was changed here. */
export function QuestionsMeanwhile({ meanwhile, changes, form, typed }: QuestionsMeanwhileProps) {
  const t = useTexts(editorTexts);
  const rows = meanwhile.changed
    .filter(({ field, mine, before }) => field !== ORDER || mine !== before)
    .map((row) => ({ ...row, change: changes[0] ?? null }));
  const labelOf = ({ label }: QuestionForm) => label.trim() || t.unnamed;
  const labels = Object.fromEntries(
    rows.map(({ field, theirs, mine, before }) => {
      const known = [theirs, mine, before].find((value) => value !== '');
      return [field, field === ORDER || !known ? t.order : labelOf(JSON.parse(known) as QuestionForm)];
    }),
  );
  const show = (field: string, value: string) => {
    if (value === '') return t.gone;
    if (field !== ORDER) return wordsOf(JSON.parse(value) as QuestionForm, t);
    const ids = JSON.parse(value) as readonly string[];
    return ids
      .flatMap((id) => form.find((question) => question.id === id) ?? [])
      .map(labelOf)
      .join(', ');
  };
  return (
    <ChangedMeanwhilePanel
      meanwhile={{ ...meanwhile, changed: rows }}
      typed={typed}
      labels={labels}
      show={show}
      className="mb-6"
    />
  );
}

function wordsOf(question: QuestionForm, t: (typeof editorTexts)['en']): string {
  return [
    question.label.trim() || t.unnamed,
    question.labelMs.trim() || null,
    t.kinds[question.kind],
    question.help.trim() || null,
    hasOptions(question.kind) ? question.options.join(', ') : null,
    question.required ? t.required : null,
    question.sensitive ? t.sensitive : null,
    question.atDoor ? t.atDoor : null,
    t.deletedAfter(question.deleteAfterDays),
  ]
    .filter((part) => part !== null)
    .join('\n');
}
