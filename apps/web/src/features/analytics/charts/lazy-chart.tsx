import type { ComponentType } from 'react';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { type FailedPartProps, lazyPart } from '../../../ui/states/lazy-part.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx';
import { texts } from '../texts.ts';

/** A chart in its own chunk; its summary and table show before it has loaded. */
export function lazyChart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(load, { loading: LoadingChart, failed: FailedChart });
}

function LoadingChart() {
  const t = useTexts(texts);
  return (
    <SkeletonGroup text={t.drawing}>
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  );
}

function FailedChart({ onRetry, retrying }: FailedPartProps) {
  const t = useTexts(texts);
  return <ErrorState title={t.notDrawn} onRetry={onRetry} retrying={retrying} />;
}
