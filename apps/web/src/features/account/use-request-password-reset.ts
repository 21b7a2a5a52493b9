import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../app/use-api.ts';

export function useRequestPasswordReset() {
  const api = useApi();
  return useMutation({ mutationFn: (email: string) => api.requestPasswordReset({ email }) });
}
