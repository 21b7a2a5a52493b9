import { useMutation } from '@tanstack/react-query';
import type { EventView } from '#core/events/event-view.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { useApi } from '../../../app/use-api.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { changeMessageTexts } from './change-message-texts.ts';
import { TellDialog } from './tell-dialog.tsx';

interface MoveQuestionProps {
  event: EventView;
  people: number;
  onDone: () => void;
}

/** Offers to tell people with a ticket where and when the event now is, in fixed words. */
export function MoveQuestion({ event, people, onDone }: MoveQuestionProps) {
  const t = useTexts(changeMessageTexts);
  const { messageOf } = useErrorTexts();
  const api = useApi();
  const send = useMutation({ mutationFn: () => api.tellOfMove({ id: event.id }) });
  const press = () =>
    send.mutate(undefined, {
      onSuccess: ({ recipients }) => {
        toast.success(t.sent(formatCount(recipients)));
        onDone();
      },
    });
  return (
    <TellDialog
      people={people}
      description={t.fixedLead}
      isSending={send.isPending}
      send={{ onClick: press }}
      onDone={onDone}
    >
      <p dir="auto" className="mb-4">
        {t.moved(event.title)}
      </p>
      <KeyFacts
        facts={[
          { term: t.starts, value: <DateText value={event.startDate} /> },
          { term: t.ends, value: <DateText value={event.endDate} /> },
          { term: t.where, value: <span dir="auto">{`${event.venue}, ${event.location}`}</span> },
        ]}
      />
      <p className="mt-4 text-small text-muted">{t.fixedWho}</p>
      {send.isError && <FieldError id="move-refusal">{messageOf(send.error, t.failed)}</FieldError>}
    </TellDialog>
  );
}
