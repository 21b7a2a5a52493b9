import { useState } from 'react';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { useClock } from '../../../shared/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { giveBackEnd } from '../give-back-end.ts';
import { giveBackTexts } from '../give-back-texts.ts';
import { Notice } from '../notice.tsx';
import { texts } from '../texts.ts';

/** Offers to give a ticket back for its price because its event moved; nothing when it can't be. */
export function MovedEvent({ ticket }: { ticket: TicketView }) {
  const t = useTexts(giveBackTexts);
  const { language } = useLanguage();
  const { giveBackUntil, price, refund } = ticket;
  const until = giveBackEnd(giveBackUntil, language, useClock().now());
  if (until === null) return null;
  // The ticket shows only the last of what was given back before.
  const amount = refund?.reason === 'goodwill' ? null : formatMoney(price);
  return (
    <div className="flex flex-col gap-3">
      <Notice
        tone="yellow"
        title={t.title}
        text={amount === null ? t.choiceOfRest(until) : t.choice(amount, until)}
      />
      <GiveBack id={ticket.id} consequence={amount === null ? t.consequenceOfRest : t.consequence(amount)} />
    </div>
  );
}

function GiveBack({ id, consequence }: { id: string; consequence: string }) {
  const t = useTexts(giveBackTexts);
  const { keep, failed } = useTexts(texts).cancel;
  const { messageOf } = useErrorTexts();
  const [asking, setAsking] = useState(false);
  const cancel = useChange('cancelTicket');
  const confirm = () =>
    // The button is gone by then.
    void cancel
      .mutateAsync({ id })
      .then(
        () => toast.success(t.done),
        (error) => toast.error(messageOf(error, failed)),
      )
      .then(() => setAsking(false));
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setAsking(true)}
        className="mx-3 self-start sm:mx-0 print:hidden"
      >
        {t.action}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.question}
        description={consequence}
        confirmLabel={t.action}
        cancelLabel={keep}
        onConfirm={confirm}
        busy={cancel.isPending}
        danger
      />
    </>
  );
}
