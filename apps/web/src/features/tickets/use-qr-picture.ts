import { useQuery } from '@tanstack/react-query';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/**
 * Returns the picture of a ticket's code as a PNG data URL: the server's, or for a ticket of the list one that is drawn on
 * this device once the page is shown. Null until then, and without a code.
 */
export function useQrPicture({ code, qrCode }: Pick<TicketView, 'code' | 'qrCode'>): string | null {
  // A ticket that an earlier version saved on this device has no `code`.
  const text = code ?? '';
  const drawing = useQuery({
    queryKey: queryKeys.qrPicture(text),
    queryFn: async () => {
      await whenIdle();
      return (await import('../../ui/pictures/draw-qr-code.ts')).drawQrCode(text);
    },
    enabled: qrCode === null && text !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return qrCode ?? drawing.data ?? null;
}
