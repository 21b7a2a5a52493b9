import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useChange } from '../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import {
  type AnswerForm,
  answerFormOf,
  changedAnswers,
  checkAnswerForm,
  type FieldValue,
  fieldValueOf,
} from '../../shared/questions/answer-form.ts';
import { questionsOf } from '../../shared/questions/awaits-answers.ts';
import { QuestionField } from '../../shared/questions/question-field.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorSummary } from '../../ui/forms/form-error-summary.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { useOnline } from '../../ui/states/banner.tsx';
import { readAnswersDraft, writeAnswersDraft } from './answers-draft.ts';
import { answersTexts } from './answers-texts.ts';

export interface AnswersFormProps {
  ticket: TicketView;
  label: string;
  busyText: string;
  onSaved: (ticket: TicketView) => void;
  /** Another button beside the one that sends. */
  children?: ReactNode;
  /** Whether only consents can be withdrawn: the event is over. */
  isOver?: boolean | undefined;
}

/** The questions of a ticket with their answers. What is typed stays on this device until it is sent. */
export function AnswersForm({
  ticket,
  label,
  busyText,
  onSaved,
  children,
  isOver = false,
}: AnswersFormProps) {
  const t = useTexts(answersTexts);
  const online = useOnline();
  const { messageOf } = useErrorTexts();
  const answer = useChange('answerQuestions');
  const questions = questionsOf(ticket);
  const answers = useAnswers(ticket);
  const problems = useProblems(ticket, answers.form);
  const summary = useRef<HTMLDivElement>(null);
  const isSending = useRef(false);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (isSending.current) return;
    if (problems.check()) {
      setRefusals(refusals + 1);
      return;
    }
    isSending.current = true;
    try {
      const saved = await answer.mutateAsync({
        id: ticket.id,
        answers: [...changedAnswers(questions, answers.form)],
      });
      answers.forget();
      problems.clear();
      onSaved(saved.ticket);
    } catch (error) {
      problems.refuse(error);
      setRefusals((count) => count + 1);
    } finally {
      isSending.current = false;
    }
  };

  const errors = questions.flatMap(({ id }) => {
    const text = problems.errors[`answers.${id}`];
    return text === undefined ? [] : [{ fieldId: fieldIdOf(id), text }];
  });
  const failure = answer.isError && errors.length === 0 ? messageOf(answer.error, t.saveFailed) : null;
  return (
    <form noValidate onSubmit={(submitted) => void submit(submitted)}>
      <FormErrorSummary ref={summary} title={t.errorsTitle} errors={errors} className="mb-8" />
      {answers.isRestored && (
        <p role="status" className="mb-6 border-l-4 border-yellow py-1 pl-4 text-small font-semibold">
          {t.restored}
        </p>
      )}
      <div className="grid grid-cols-1 gap-8">
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            id={fieldIdOf(question.id)}
            question={question}
            value={answers.form[question.id] ?? fieldValueOf(question, null)}
            remembered={question.remembered}
            withdrawnAt={question.withdrawnAt}
            error={problems.errors[`answers.${question.id}`]}
            disabled={isOver && question.kind !== 'consent'}
            onChange={(value) => answers.change(question.id, value)}
          />
        ))}
      </div>
      {!online && (
        <p role="status" className="mt-8 max-w-[56ch] text-small font-semibold text-yellow">
          {t.offline} {questions.some(({ sensitive }) => sensitive) && t.offlineSensitive}
        </p>
      )}
      {failure !== null && (
        <p
          ref={summary}
          role="alert"
          tabIndex={-1}
          className="mt-8 text-small font-semibold text-red outline-none"
        >
          {failure}
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button type="submit" size="lg" busy={answer.isPending} busyText={busyText} className="max-sm:w-full">
          {label}
        </Button>
        {children}
      </div>
    </form>
  );
}

function fieldIdOf(id: string): string {
  return `question-${id}`;
}

/** What is typed, with a draft on this device of all that is not sensitive. */
function useAnswers(ticket: TicketView) {
  const uid = useSession().user?.uid ?? ticket.userId;
  const questions = questionsOf(ticket);
  const [typed, setTyped] = useState<AnswerForm>(() => readAnswersDraft(uid, ticket.id, questions));
  const [isRestored, setRestored] = useState(() => Object.keys(typed).length > 0);
  const change = (id: string, value: FieldValue) => {
    const next = { ...typed, [id]: value };
    setTyped(next);
    setRestored(false);
    writeAnswersDraft(uid, ticket.id, questions, next);
  };
  return {
    // What is not typed follows the stored answers.
    form: answerFormOf(questions, typed),
    isRestored,
    change,
    forget: () => {
      setTyped({});
      setRestored(false);
      writeAnswersDraft(uid, ticket.id, questions, null);
    },
  };
}

/** The errors of the fields: the page's own once a send was tried, and those of the server until the field changes. */
function useProblems(ticket: TicketView, form: AnswerForm) {
  const { fieldProblemsOf } = useErrorTexts();
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ readonly error: unknown; readonly sent: AnswerForm } | null>(null);
  const own = refusalOf(ticket, form);
  const errors: Record<string, string> = isTried && own ? { ...fieldProblemsOf(own) } : {};
  if (refused)
    for (const [field, text] of Object.entries(fieldProblemsOf(refused.error))) {
      const id = field.slice('answers.'.length);
      if (JSON.stringify(refused.sent[id]) === JSON.stringify(form[id])) errors[field] ??= text;
    }
  return {
    errors,
    check: () => {
      setTried(true);
      return own !== null;
    },
    refuse: (error: unknown) => setRefused({ error, sent: form }),
    clear: () => {
      setTried(false);
      setRefused(null);
    },
  };
}

function refusalOf(ticket: TicketView, form: AnswerForm): unknown {
  try {
    checkAnswerForm(questionsOf(ticket), form);
    return null;
  } catch (error) {
    return error;
  }
}
