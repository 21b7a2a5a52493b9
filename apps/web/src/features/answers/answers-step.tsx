import { useRef, useState } from 'react';
import { openQuestions } from '../../shared/questions/awaits-answers.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { AnswersForm } from './answers-form.tsx';
import { answersTexts } from './answers-texts.ts';
import { useAskedTicket } from './use-asked-ticket.ts';

/** Who put the questions off is not shown them again in this tab. */
const putOff = new Set<string>();

/**
 * Before a payment: the questions that are open, which can be put off. Shows nothing while they load, and when they can't
 * be loaded: nobody is kept from paying.
 */
export function AnswersStep({ ticketId }: { ticketId: string }) {
  const t = useTexts(answersTexts);
  const { data } = useAskedTicket(ticketId);
  const [isLater, setLater] = useState(() => putOff.has(ticketId));
  // Stays while it is filled in, also when another device has answered.
  const opened = useRef(false);
  if (data?.ticket.status !== 'pending_payment') return null;
  if (openQuestions(data.ticket).length === 0 && !opened.current) return null;
  if (isLater)
    return (
      <p className="mt-8 flex flex-wrap items-center gap-x-3 text-small text-muted">
        {t.laterDone}
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            putOff.delete(ticketId);
            setLater(false);
          }}
        >
          {t.answerNow}
        </Button>
      </p>
    );
  opened.current = true;
  const leave = () => {
    opened.current = false;
    putOff.add(ticketId);
    setLater(true);
  };
  return (
    <section aria-label={t.stepTitle} className="mt-8 rounded-card border bg-surface p-5 sm:p-7">
      <h2 className="subheading">{t.stepTitle}</h2>
      <p className="mt-1 mb-6 text-small text-muted">{t.stepText}</p>
      <AnswersForm
        ticket={data.ticket}
        label={t.save}
        busyText={t.saving}
        onSaved={() => {
          opened.current = false;
          toast.success(t.stepDone);
        }}
      >
        <Button variant="ghost" size="lg" className="max-sm:w-full" onClick={leave}>
          {t.later}
        </Button>
      </AnswersForm>
    </section>
  );
}
