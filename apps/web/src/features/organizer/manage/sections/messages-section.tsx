import { useQueryFailure } from '../../../../shared/use-query-failure.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { attendeeTexts } from '../../attendees/attendee-texts.ts';
import { MessageForm } from '../../attendees/message-form.tsx';
import { useListAttendees } from '../../attendees/queries.ts';
import type { ManagedSection } from '../manage-sections.ts';

/** The message to everybody with a ticket. */
export function MessagesSection({ event, attendees: { counts } }: ManagedSection) {
  const { failed } = useTexts(attendeeTexts);
  const failureOf = useQueryFailure();
  const list = useListAttendees({ id: event.id });
  if (!counts && list.isError) return <ErrorState {...failureOf(list, failed)} />;
  return <MessageForm id={event.id} people={counts?.people} />;
}
