import { useTexts } from '../../../ui/language/i18n.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { type FailedPartProps, lazyPart } from '../../../ui/states/lazy-part.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { passesTexts } from './texts.ts';

/** `CheckInPasses`, loaded when it is shown. */
export const LazyPasses = lazyPart(async () => (await import('./check-in-passes.tsx')).CheckInPasses, {
  loading: PassesLoading,
  failed: PassesFailed,
});

/** In place of the passes until their code is loaded. */
function PassesLoading() {
  return <ListSkeleton text={useTexts(passesTexts).loading} />;
}

/** In place of the passes while their code can't be loaded. */
function PassesFailed({ onRetry, retrying }: FailedPartProps) {
  const t = useTexts(passesTexts);
  return <ErrorState title={t.failedTitle} retryLabel={t.again} onRetry={onRetry} retrying={retrying} />;
}
