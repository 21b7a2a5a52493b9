import { useMutation } from '@tanstack/react-query';
import type { MessageAttendeesInput } from '#core/attendees/message-attendees.ts';
import { useApi } from '../../../app/use-api.ts';

export function useMessageAttendees() {
  const api = useApi();
  return useMutation({ mutationFn: (input: MessageAttendeesInput) => api.messageAttendees(input) });
}
