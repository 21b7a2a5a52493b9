import { useId } from 'react';
import { paths } from '../../../../shared/paths.ts';
import { useQueryFailure } from '../../../../shared/use-query-failure.ts';
import { formatCount } from '../../../../ui/language/format.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../../ui/language/money-text.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SkeletonGroup } from '../../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { SectionRows } from '../section-states.tsx';
import { salesTexts } from './sales-texts.ts';
import { ShareBar } from './share-bar.tsx';
import { shareSold, typesWithSales, useTypeWords } from './type-words.ts';
import type { SoldEvent, usePlannedSales } from './use-planned-sales.ts';

export interface SalesBarsProps {
  event: SoldEvent;
  query: ReturnType<typeof usePlannedSales>;
}

/** What is sold of each type, in a glance. */
export function SalesBars({ event, query }: SalesBarsProps) {
  const t = useTexts(salesTexts);
  const failureOf = useQueryFailure();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={heading} className="subheading">
          {t.title}
        </h3>
        <TextLink to={paths.manageTickets.to(event.id)} preventScrollReset className="text-small">
          {t.details}
        </TextLink>
      </div>
      {query.data ? (
        <Bars event={event} plan={query.data} />
      ) : query.isError ? (
        <ErrorState {...failureOf(query, t.failed)} />
      ) : (
        <SkeletonGroup text={t.loading}>
          <SectionRows />
        </SkeletonGroup>
      )}
    </section>
  );
}

function Bars({ event, plan }: { event: SoldEvent; plan: NonNullable<SalesBarsProps['query']['data']> }) {
  const t = useTexts(salesTexts);
  const { nameOf, stateOf } = useTypeWords(event, plan);
  return (
    <ul className="divide-y divide-line border-y">
      {typesWithSales(plan).map((type) => (
        <li key={type.id} className="numerals py-2.5 text-small">
          <p className="flex items-baseline justify-between gap-4">
            <span dir="auto" className="min-w-0 font-semibold break-words">
              {nameOf(type)}
            </span>
            <span className="shrink-0 font-semibold">
              {!type.revenue ? (
                t.soldOf(formatCount(type.sold))
              ) : (
                <>
                  {t.soldOf(formatCount(type.sold))} · <MoneyText amount={type.revenue} />
                </>
              )}
            </span>
          </p>
          <ShareBar share={shareSold(type)} className="mt-1.5" />
          <p className="mt-1 text-caption text-muted">
            {[
              stateOf(type),
              type.held > 0 && t.heldOf(formatCount(type.held)),
              !type.retired && t.leftOf(formatCount(type.left)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
