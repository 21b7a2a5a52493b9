import { useId } from 'react';
import type { PlannedTypeView, PlanView } from '#core/plans/plan-view.ts';
import { useQueryFailure } from '../../../../shared/use-query-failure.ts';
import { formatCount } from '../../../../ui/language/format.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { MoneyText, PriceText } from '../../../../ui/language/money-text.tsx';
import { QueryResult } from '../../../../ui/states/query-result.tsx';
import { SkeletonGroup } from '../../../../ui/states/skeleton.tsx';
import { SectionRows } from '../section-states.tsx';
import { salesTexts } from './sales-texts.ts';
import { ShareBar } from './share-bar.tsx';
import { shareSold, type TypeWords, typesWithSales, useTypeWords } from './type-words.ts';
import { type SoldEvent, usePlannedSales } from './use-planned-sales.ts';

/** What is sold, held and left of each ticket type, and what it brought in. Follows every sale. */
export function SalesByType({ event }: { event: SoldEvent }) {
  const t = useTexts(salesTexts);
  const failureOf = useQueryFailure();
  const heading = useId();
  const query = usePlannedSales(event);
  return (
    <section aria-labelledby={heading}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h3 id={heading} className="subheading">
          {t.title}
        </h3>
        <p className="text-small text-muted">{t.live}</p>
      </div>
      <QueryResult
        query={query}
        loading={
          <SkeletonGroup text={t.loading}>
            <SectionRows />
          </SkeletonGroup>
        }
        failure={failureOf(query, t.failed)}
      >
        {(plan) => <SalesTable event={event} plan={plan} />}
      </QueryResult>
    </section>
  );
}

function SalesTable({ event, plan }: { event: SoldEvent; plan: PlanView }) {
  const t = useTexts(salesTexts);
  const words = useTypeWords(event, plan);
  const types = typesWithSales(plan);
  const showsRevenue = types.every(({ revenue }) => revenue !== null);
  return (
    <>
      <table className="numerals w-full border-y text-small">
        <caption className="sr-only">{t.title}</caption>
        <thead>
          <tr className="border-b text-caption text-muted">
            <th scope="col" className="py-2 pr-4 text-left font-semibold">
              {t.type}
            </th>
            <td className="max-sm:hidden" />
            {(['sold', 'held', 'left', ...(showsRevenue ? (['revenue'] as const) : [])] as const).map(
              (name) => (
                <th key={name} scope="col" className={cellOf(name, 'py-2 font-semibold')}>
                  {t[name]}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {types.map((type) => (
            <TypeRow key={type.id} type={type} words={words} />
          ))}
        </tbody>
        {types.length > 1 && <Total event={event} types={types} />}
      </table>
      {plan.pools.length > 0 && <p className="mt-2 text-caption text-muted">{t.shares}</p>}
    </>
  );
}

function TypeRow({ type, words }: { type: PlannedTypeView; words: TypeWords }) {
  const t = useTexts(salesTexts);
  const [held, left] = [formatCount(type.held), formatCount(type.left)];
  const state = words.stateOf(type);
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-4 text-left font-normal max-sm:w-full">
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {words.nameOf(type)}
        </span>
        <span className="block text-caption text-muted">
          <PriceText amount={type.price} />
          {state && ` · ${state}`}
          <span className="sm:hidden">
            {type.held > 0 && ` · ${t.heldOf(held)}`} · {t.leftOf(left)}
          </span>
        </span>
        <ShareBar share={shareSold(type)} className="mt-1.5 sm:hidden" />
      </th>
      <td className="w-2/5 pt-4.5 pl-4 align-top max-sm:hidden">
        <ShareBar share={shareSold(type)} />
      </td>
      <td className={cellOf('sold', 'font-semibold')}>{formatCount(type.sold)}</td>
      <td className={cellOf('held')}>{held}</td>
      <td className={cellOf('left')}>{left}</td>
      {type.revenue !== null && (
        <td className={cellOf('revenue', 'font-semibold')}>
          <MoneyText amount={type.revenue} />
        </td>
      )}
    </tr>
  );
}

/** The types together; what is left is the event's. */
function Total({ event, types }: { event: SoldEvent; types: readonly PlannedTypeView[] }) {
  const t = useTexts(salesTexts);
  const sum = (of: (type: PlannedTypeView) => number) => types.reduce((total, type) => total + of(type), 0);
  return (
    <tfoot>
      <tr className="border-t-2 border-ink font-bold">
        <th scope="row" className="py-2.5 pr-4 text-left">
          {t.total}
        </th>
        <td className="max-sm:hidden" />
        <td className={cellOf('sold')}>{formatCount(sum(({ sold }) => sold))}</td>
        <td className={cellOf('held')}>{formatCount(sum(({ held }) => held))}</td>
        <td className={cellOf('left')}>{formatCount(event.ticketsLeft)}</td>
        {types.every(({ revenue }) => revenue !== null) && (
          <td className={cellOf('revenue')}>
            <MoneyText amount={sum(({ revenue }) => revenue ?? 0)} />
          </td>
        )}
      </tr>
    </tfoot>
  );
}

/** A phone has room for what is sold and what it brought in; the rest stands under the name. */
function cellOf(name: 'sold' | 'held' | 'left' | 'revenue', more = ''): string {
  const onlyWide = name === 'held' || name === 'left' ? 'max-sm:hidden' : '';
  return `py-2.5 pl-4 text-right whitespace-nowrap align-top sm:pl-8 ${onlyWide} ${more}`;
}
