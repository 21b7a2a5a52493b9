import { useState } from 'react';
import type { TicketQuestionView } from '#core/questions/ticket-questions.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useChange } from '../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { paths } from '../../shared/paths.ts';
import { awaitsAnswers, openQuestions, questionsOf } from '../../shared/questions/awaits-answers.ts';
import { questionLabel } from '../../shared/questions/question-field.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { answersTexts } from './answers-texts.ts';

/** On a ticket's page: how many questions are open, the way to the answers, and the consents that can be withdrawn. */
export function TicketAnswers({ ticket }: { ticket: TicketView }) {
  const t = useTexts(answersTexts);
  const isLive = ticket.status === 'confirmed' || ticket.status === 'pending_payment';
  const isOver = ticket.event.status === 'ended' || ticket.event.status === 'cancelled';
  if (questionsOf(ticket).length === 0 || awaitsAnswers(ticket)) return null;
  const canChange = isLive && !isOver;
  const open = canChange ? openQuestions(ticket) : [];
  // A consent can be withdrawn whatever became of the ticket.
  const given = questionsOf(ticket).filter(({ kind, answer }) => kind === 'consent' && answer === true);
  if (given.length === 0 && !canChange) return null;
  return (
    <section aria-label={t.title} className="mb-8 rounded-card border p-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="font-bold">
            {open.length > 0 ? t.open(open.length) : canChange ? t.all : t.closedTitle}
          </h2>
          {canChange && (
            <p className="text-small text-muted">{open.length > 0 ? openTextOf(ticket, t) : t.allText}</p>
          )}
        </div>
        {open.length > 0 ? (
          <ButtonLink size="sm" to={paths.answers.to(ticket.id)} className="max-sm:w-full">
            {t.answer}
          </ButtonLink>
        ) : (
          canChange && (
            <TextLink to={paths.answers.to(ticket.id)} className="text-small" arrow>
              {t.change}
            </TextLink>
          )
        )}
      </div>
      {given.length > 0 && (
        <ul className="mt-4 divide-y border-t">
          {given.map((question) => (
            <GivenConsent key={question.id} ticket={ticket} question={question} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Only a confirmed ticket is said to be valid. */
function openTextOf({ status }: TicketView, t: (typeof answersTexts)['en']): string {
  return status === 'confirmed' ? t.openText : t.stepText;
}

function GivenConsent({ ticket, question }: { ticket: TicketView; question: TicketQuestionView }) {
  const t = useTexts(answersTexts);
  const { language } = useLanguage();
  const { messageOf } = useErrorTexts();
  const [isAsking, setAsking] = useState(false);
  const answer = useChange('answerQuestions');
  const label = questionLabel(question, language);
  const withdraw = () =>
    void answer
      .mutateAsync({ id: ticket.id, answers: [{ questionId: question.id, value: false }] })
      .then(
        () => toast.success(t.withdrawnDone),
        (error) => toast.error(messageOf(error, t.withdrawFailed)),
      )
      .then(() => setAsking(false));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <p className="min-w-0 flex-1 basis-52 text-small">
        <span className="block text-caption text-muted">{t.given}</span>
        <span dir="auto" className="block wrap-anywhere">
          {label}
        </span>
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-mr-4 max-sm:-ml-4"
        aria-label={t.withdrawLabel(label)}
        onClick={() => setAsking(true)}
      >
        {t.withdraw}
      </Button>
      {answer.isError && (
        <p className="w-full text-small font-semibold text-red">
          {messageOf(answer.error, t.withdrawFailed)}
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.withdrawTitle}
        description={t.withdrawText(label, ticket.status === 'confirmed')}
        confirmLabel={t.withdraw}
        cancelLabel={t.keep}
        onConfirm={withdraw}
        busy={answer.isPending}
        danger
      />
    </li>
  );
}
