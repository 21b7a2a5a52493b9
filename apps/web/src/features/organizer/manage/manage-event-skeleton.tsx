import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';
import type { SectionName } from './manage-sections.ts';
import { SectionRows } from './section-states.tsx';
import { texts } from './texts.ts';

export interface ManageEventSkeletonProps {
  /** The section that is to come. */
  section?: SectionName | undefined;
}

export function ManageEventSkeleton({ section = 'overview' }: ManageEventSkeletonProps) {
  const t = useTexts(texts);
  return (
    <Page className="pt-4 sm:pt-6">
      <SkeletonGroup text={t.loading}>
        <Skeleton className="mt-2.5 h-6 w-28" />
        <span className="mt-4 flex items-start gap-x-8 gap-y-5 max-lg:flex-col">
          <span className="flex w-full flex-1 items-start gap-5">
            <Skeleton className="aspect-video h-16 max-sm:hidden" />
            <span className="flex-1">
              <Skeleton className="h-8 w-72 max-w-full" />
              <Skeleton className="mt-2 h-5 w-96 max-w-full" />
            </span>
          </span>
          <span className="flex flex-wrap gap-2 max-sm:*:first:w-full">
            {[0, 1, 2].map((button) => (
              <Skeleton key={button} className="h-11 w-24 rounded-full" />
            ))}
          </span>
        </span>
        <Skeleton className="mt-4 h-7 w-44 rounded-full" />
        <span className="mt-5 flex h-12 items-center gap-7 overflow-hidden border-b">
          {[0, 1, 2, 3, 4].map((tab) => (
            <Skeleton key={tab} className="w-20 shrink-0" />
          ))}
        </span>
        {section === 'overview' ? (
          <Figures />
        ) : (
          <span className="block pt-6">
            <SectionRows />
          </span>
        )}
      </SkeletonGroup>
    </Page>
  );
}

function Figures() {
  return (
    <span className="mt-4 grid grid-cols-2 border-b sm:flex">
      {[0, 1, 2, 3].map((figure) => (
        <span key={figure} className="flex-1 py-3 sm:min-h-18">
          <Skeleton className="w-16" />
          <Skeleton className="mt-2 h-5 w-24" />
        </span>
      ))}
    </span>
  );
}
