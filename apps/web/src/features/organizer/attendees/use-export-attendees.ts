import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../app/use-api.ts';

export function useExportAttendees() {
  const api = useApi();
  return useMutation({ mutationFn: (id: string) => api.exportAttendees({ id }) });
}
