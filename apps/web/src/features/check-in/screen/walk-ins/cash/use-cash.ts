import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../../../shared/query-keys.ts';
import type { Station } from '../../../station/station.ts';

/** The cash of the event as this device sees it, and what changes it. */
export function useCash({ seller, event, connection }: Pick<Station, 'connection' | 'seller' | 'event'>) {
  const client = useQueryClient();
  const queryKey = queryKeys.deviceCash(event.id);
  const query = useQuery({
    queryKey,
    queryFn: () => seller.viewCash(),
    enabled: connection.kind !== 'alone',
    // Each opening shows what others have counted meanwhile.
    gcTime: 0,
  });
  const onSettled = () => client.invalidateQueries({ queryKey });
  const count = useMutation({
    mutationFn: (box: Parameters<typeof seller.countCash>[0]) => seller.countCash(box),
    onSettled,
  });
  const witness = useMutation({
    mutationFn: (seen: Parameters<typeof seller.witnessCount>[0]) => seller.witnessCount(seen),
    onSettled,
  });
  return { query, count, witness };
}
