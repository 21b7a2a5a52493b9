import { useId, useState } from 'react';
import { instantOf } from '#core/shared/instant.ts';
import type { ViewCashOutput } from '#core/walk-ins/cash/view-cash.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { useSite } from '../../../shared/use-api.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../ui/language/money-text.tsx';
import { useOnline } from '../../../ui/states/banner.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { CashDevice } from './cash-device.tsx';
import { cashTexts } from './cash-texts.ts';
import { WitnessDialog, type WitnessedCount } from './witness-dialog.tsx';

/**
 * The cash that devices took at the entrance, and its counts, which a second person confirms here. For offices that see
 * check-in or money. Renders nothing where no cash is taken and none was.
 */
export function CashSection({ eventId }: { eventId: string }) {
  const t = useTexts(cashTexts);
  const { language } = useLanguage();
  const heading = useId();
  const failureOf = useQueryFailure();
  const isOnline = useOnline();
  const isTaken = useSite().walkIns === 'cash';
  const query = useRead('viewCash', { id: eventId });
  if (!isTaken && !query.data?.devices.length) return null;
  const isStale = query.data !== undefined && (query.isError || !isOnline);
  return (
    <section aria-labelledby={heading} className="min-w-0 max-w-[46rem]">
      <h3 id={heading} className="subheading">
        {t.title}
      </h3>
      {/* Always there, so that the sentence is announced when it appears. */}
      <p role="status" className="text-small font-semibold">
        {isStale && t.stale(formatTime(instantOf(query.dataUpdatedAt), language))}
      </p>
      <QueryResult
        query={query}
        loading={<ListSkeleton text={t.loading} />}
        failure={failureOf(query, t.failed)}
        isEmpty={({ devices }) => devices.length === 0}
        empty={<p className="mt-2 max-w-[60ch] text-muted">{t.none}</p>}
      >
        {(cash) => <Devices eventId={eventId} cash={cash} />}
      </QueryResult>
    </section>
  );
}

function Devices({ eventId, cash: { devices, taken } }: { eventId: string; cash: ViewCashOutput }) {
  const t = useTexts(cashTexts);
  const { may } = useAbilities();
  const mayWitness = may('check_in') || may('money');
  const [witnessed, setWitnessed] = useState<WitnessedCount | null>(null);
  return (
    <>
      <ul className="mt-2 divide-y divide-line border-y">
        {devices.map((device) => (
          <CashDevice key={device.deviceId} device={device} onWitness={mayWitness ? setWitnessed : null} />
        ))}
      </ul>
      {devices.length > 1 && (
        <p className="numerals flex justify-between gap-4 border-b border-ink py-3 font-bold">
          {t.all}
          <MoneyText amount={taken} />
        </p>
      )}
      {witnessed && <WitnessDialog eventId={eventId} count={witnessed} onClose={() => setWitnessed(null)} />}
    </>
  );
}
