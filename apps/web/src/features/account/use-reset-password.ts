import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../app/use-api.ts';

export function useResetPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (reset: { secret: string; password: string }) => api.resetPassword(reset),
  });
}
