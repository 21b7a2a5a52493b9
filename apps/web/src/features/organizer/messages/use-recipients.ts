import { useRead } from '../../../shared/calls/use-read.ts';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { type MessageFormValues, segmentOf } from './message-form-values.ts';

const PAUSE_MS = 250;

/** How many people a message would go to now. */
export interface RecipientCount {
  /** Undefined until it is known. */
  readonly count: number | undefined;
  readonly isCounting: boolean;
  readonly failed: boolean;
}

export function useRecipients(
  id: string,
  values: Pick<MessageFormValues, 'whom' | 'typeIds' | 'presence' | 'unanswered'>,
): RecipientCount {
  const segment = JSON.stringify(segmentOf(values));
  const settled = useDebouncedValue(segment, PAUSE_MS);
  const query = useRead('countMessageRecipients', { id, segment: JSON.parse(settled) });
  const isOld = settled !== segment || query.isPlaceholderData;
  return {
    count: isOld ? undefined : query.data?.recipients,
    isCounting: isOld || query.isPending,
    failed: query.isError,
  };
}
