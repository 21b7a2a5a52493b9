import { useTexts } from '../../../ui/language/i18n.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { FailedPartProps } from '../../../ui/states/lazy-part.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';
import { sectionTexts } from './section-texts.ts';

/** In place of a section until its code is loaded. */
export function SectionLoading() {
  const t = useTexts(sectionTexts);
  return (
    <SkeletonGroup text={t.loading}>
      <SectionRows />
    </SkeletonGroup>
  );
}

export function SectionRows() {
  return [0, 1, 2, 3].map((row) => (
    <span key={row} className="flex h-16 items-center gap-6 border-b md:h-12">
      <Skeleton className="w-2/5 md:w-1/4" />
      <Skeleton className="ml-auto w-16" />
    </span>
  ));
}

/** In place of a section while its code can't be loaded. */
export function SectionFailed({ onRetry, retrying }: FailedPartProps) {
  const t = useTexts(sectionTexts);
  return <ErrorState title={t.failed} text={t.failedText} onRetry={onRetry} retrying={retrying} />;
}
