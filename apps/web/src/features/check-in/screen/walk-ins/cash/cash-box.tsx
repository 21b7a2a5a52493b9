import { formatCount } from '../../../../../ui/language/format.ts';
import { useTexts } from '../../../../../ui/language/i18n.tsx';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { Spinner } from '../../../../../ui/states/spinner.tsx';
import type { Station } from '../../../station/station.ts';
import type { WalkIns } from '../../../station/walk-ins/walk-ins.ts';
import { cashTexts } from './cash-texts.ts';
import { CountForm } from './count-form.tsx';
import { CountShown } from './count-shown.tsx';
import { CountsOfOthers } from './counts-of-others.tsx';
import { useCash } from './use-cash.ts';

export interface CashBoxProps {
  station: Pick<Station, 'connection' | 'seller' | 'event'>;
  walkIns: Pick<WalkIns, 'unsent'>;
}

/** Counts the cash of this device, and confirms what others have counted. Needs a network. */
export function CashBox({ station, walkIns: { unsent } }: CashBoxProps) {
  const t = useTexts(cashTexts);
  const { query, count, witness } = useCash(station);
  if (station.connection.kind === 'alone') return <p>{t.offline}</p>;
  if (query.isPending) return <Spinner text={t.loading} size="lg" className="mx-auto my-8" />;
  if (!query.data)
    return <ErrorState title={t.failed} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  const { devices } = query.data;
  const own = devices.find(({ isOwn }) => isOwn)?.counts.at(-1);
  return (
    <div className="grid gap-6">
      <CountsOfOthers devices={devices.filter(({ isOwn }) => !isOwn)} witness={witness} />
      {own && <CountShown count={own} />}
      {unsent.length > 0 ? (
        <p className="numerals font-semibold">{t.unsent(unsent.length, formatCount(unsent.length))}</p>
      ) : (
        <CountForm count={count} before={own} />
      )}
    </div>
  );
}
