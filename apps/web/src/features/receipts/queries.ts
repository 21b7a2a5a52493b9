import { useMutation, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

/** The receipt and the credit notes of one of the person's tickets. */
export function useReceipt(ticketId: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.receipt(ticketId),
    queryFn: () => api.viewReceipt({ id: ticketId }),
    refetchOnMount: 'always',
  });
}

/** The receipt and the credit notes to which a number belongs, for admins. */
export function useReceiptByNumber(number: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.receiptByNumber(number),
    queryFn: () => api.findReceipt({ id: number }),
  });
}

export function useDownloadReceipt() {
  const api = useApi();
  return useMutation({ mutationFn: (number: string) => api.downloadReceipt({ id: number }) });
}
