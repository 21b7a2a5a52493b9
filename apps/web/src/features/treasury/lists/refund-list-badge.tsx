import type { RefundBatchView } from '#core/refund-batches/refund-batch-view.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { refundListTexts } from './refund-list-texts.ts';

type State = keyof (typeof refundListTexts.en)['states'];

const tones: Record<State, BadgeTone> = {
  made: 'yellow',
  sent: 'accent',
  partly: 'accent',
  closed: 'green',
  undone: 'gray',
};

/** The status of a transfer list. */
export function RefundListBadge({ batch }: { batch: RefundBatchView }) {
  const t = useTexts(refundListTexts).states;
  const state = stateOf(batch);
  return <Badge tone={tones[state]}>{t[state]}</Badge>;
}

function stateOf({ status, exportedAt, paid, failed }: RefundBatchView): State {
  if (status !== 'open') return status;
  if (paid + failed > 0) return 'partly';
  return exportedAt === null ? 'made' : 'sent';
}
