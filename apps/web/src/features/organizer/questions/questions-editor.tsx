import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { questionsNeedReview } from '#core/questions/question-changes.ts';
import type { QuestionsView } from '#core/questions/questions-view.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { LeaveGuard } from '../plan/leave-guard.tsx';
import { SaveBar } from '../plan/save-bar.tsx';
import { editorTexts } from './editor-texts.ts';
import { nameOf } from './question-card.tsx';
import type { AskedType } from './question-fields.tsx';
import { type QuestionsForm, questionsInputOf } from './question-form.ts';
import { QuestionList } from './question-list.tsx';
import { QuestionsMeanwhile } from './questions-meanwhile.tsx';
import { QuestionsPreview } from './questions-preview.tsx';
import { useQuestionProblems } from './use-question-problems.ts';
import { useQuestionsEditing } from './use-questions-editing.ts';
import { isQuestionWithAnswers, useQuestionsSaving } from './use-questions-saving.ts';

interface QuestionsEditorProps {
  event: EventView;
  questions: QuestionsView;
  types: readonly AskedType[];
}

/** The questions of an event as they are edited, with what ticket holders see, saved as one change. */
export function QuestionsEditor({ event, questions, types }: QuestionsEditorProps) {
  const t = useTexts(editorTexts);
  const { language } = useLanguage();
  const { messageOf } = useErrorTexts();
  const editing = useQuestionsEditing(event.id, questions);
  const { form } = editing;
  // The server knows the types, also while the plan can't be loaded here.
  const typeIds = [...types.map(({ id }) => id), ...form.flatMap((question) => question.typeIds ?? [])];
  const problems = useQuestionProblems(form, { eventId: event.id, typeIds });
  const saving = useQuestionsSaving(event.id, questions, editing, problems);
  const needsReview = useNeedsReview(event, questions, form);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set());
  const [refusals, setRefusals] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  const errors = [...problems.errors].map(([fieldId, text]) => {
    const question = form.find(({ id }) => fieldId.startsWith(`${id}.`));
    return { fieldId, text: question ? `${nameOf(question, language, t.unnamed)}: ${text}` : text };
  });

  /** Opens the cards that have errors, so that the summary's links reach their fields. */
  const showErrors = useEffectEvent(() => {
    const faulty = errors.map(({ fieldId }) => fieldId.slice(0, fieldId.lastIndexOf('.')));
    setOpen((before) => new Set([...before, ...faulty]));
    summary.current?.focus();
  });
  useEffect(() => {
    if (refusals > 0) showErrors();
  }, [refusals]);

  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (saving.isSaving || !editing.isTouched) return;
    if (problems.check(editing.latest())) {
      setRefusals(refusals + 1);
      return;
    }
    const wentToReview = needsReview;
    if ((await saving.save()) === 'refused') setRefusals(refusals + 1);
    else {
      setOpen(new Set());
      toast.success(wentToReview ? t.savedForReview : t.saved);
    }
  };
  const isAnswered = isQuestionWithAnswers(saving.failure);

  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <form noValidate onSubmit={(submitted) => void submit(submitted)} className="min-w-0">
        <LeaveGuard isTouched={editing.isTouched} text={t.leaveText} />
        {editing.restored && editing.isTouched && <Note title={t.restored} />}
        <FormErrorSummary ref={summary} title={t.errorsTitle} errors={errors} className="mb-6" />
        <QuestionsMeanwhile
          meanwhile={saving.meanwhile}
          changes={saving.changes}
          form={form}
          typed={saving.typed}
        />
        {saving.failure !== null && (
          <div
            ref={errors.length === 0 ? summary : undefined}
            role="alert"
            tabIndex={-1}
            className={noteClass}
          >
            <p className="subheading">
              {isAnswered ? t.withAnswersFailed : messageOf(saving.failure, t.saveFailed)}
            </p>
            <p className="mt-1 text-muted">{isAnswered ? t.withAnswersText : t.kept}</p>
          </div>
        )}
        <QuestionList
          {...{ editing, types, open, setOpen }}
          errors={problems.errors}
          stored={new Set(questions.questions.map(({ id }) => id))}
        />
        {needsReview && editing.isTouched && <Note title={t.review} text={t.reviewText} />}
        <SaveBar
          words={{ saveWhat: t.save, discardText: t.discardText }}
          isTouched={editing.isTouched}
          isSaving={saving.isSaving}
          onUndo={editing.undo}
          onDiscard={() => {
            saving.forget();
            problems.clear();
            editing.restart(questions);
          }}
        />
      </form>
      <div className="min-w-0 lg:sticky lg:top-24 lg:self-start">
        <QuestionsPreview form={form} />
      </div>
    </div>
  );
}

/** Whether saving sends a published event of an unverified club back to review. */
function useNeedsReview(event: EventView, { questions }: QuestionsView, form: QuestionsForm): boolean {
  const { user } = useSession();
  if (event.status !== 'published' || user?.role !== 'club' || user.isClubVerified) return false;
  const after = questionsInputOf(form).questions.map(({ id, label, labelMs, help, options }) => ({
    id: id as never,
    label,
    labelMs: labelMs ?? null,
    help: help ?? null,
    options: options ?? [],
  }));
  return questionsNeedReview(questions, after);
}

const noteClass = 'mb-6 border-l-4 border-yellow py-1 pl-5 outline-none';

function Note({ title, text }: { title: string; text?: string }) {
  return (
    <div role="status" className={`mt-6 ${noteClass}`}>
      <p className={text ? 'subheading' : 'font-semibold'}>{title}</p>
      {text && <p className="mt-1 max-w-[60ch] text-muted">{text}</p>}
    </div>
  );
}
