import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import type { PlanView } from '#core/plans/plan-view.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { isPlanned, linesOf, priceRange } from './plan-lines.ts';
import { planTexts } from './plan-texts.ts';

export interface PlanToReviewProps {
  query: UseQueryResult<PlanView>;
  /** The event is known to sell several types. */
  isExpected: boolean;
}

/** Every ticket type of the event: name, price, for whom, when, where it is shown, and its limits. */
export function PlanToReview({ query, isExpected }: PlanToReviewProps) {
  const t = useTexts(planTexts);
  const { language } = useLanguage();
  const failureOf = useQueryFailure();
  const heading = useId();
  const { data: plan } = query;
  if (!plan && query.isError) return <ErrorState {...failureOf(query, t.failed)} />;
  if (!plan)
    return (
      isExpected && (
        <SkeletonGroup text={t.loading}>
          <SkeletonText lines={4} />
        </SkeletonGroup>
      )
    );
  if (!isPlanned(plan)) return null;
  return (
    <section aria-labelledby={heading}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={heading} className="font-bold">
          {t.title}
        </h3>
        <p className="numerals text-small text-muted">{priceRange(plan, t, language)}</p>
      </div>
      <ul className="mt-2 divide-y divide-line border-y">
        {linesOf(plan, t, language).map(({ id, name, price, description, rules }) => (
          <li key={id} className="py-2.5 text-small">
            <p className="flex items-baseline justify-between gap-4 font-semibold">
              <span dir="auto" className="min-w-0 break-words">
                {name}
              </span>
              <span className="numerals shrink-0">{price}</span>
            </p>
            {description && (
              <p dir="auto" className="mt-0.5 break-words">
                {description}
              </p>
            )}
            <p className="mt-0.5 text-muted">{rules.join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
