import type { ComponentType } from 'react';
import { texts } from '../../shared/texts.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { type FailedPartProps, lazyPart } from '../../ui/states/lazy-part.tsx';
import { PageSpinner } from '../../ui/states/spinner.tsx';
import { reloadIfOutdated, reloadIfReachable } from './newer-version.ts';

/** A page in its own chunk. When the chunk belongs to an older build, the page reloads with the new one. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(load, {
    loading: LoadingPage,
    failed: FailedPage,
    onFailure: (asked) => void (asked ? reloadIfReachable() : reloadIfOutdated()),
  });
}

function LoadingPage() {
  const t = useTexts(texts).page;
  return (
    <div className="appear-late">
      <PageSpinner text={t.loading} />
    </div>
  );
}

/** Shown in place of a page that failed to load or to render. */
export function FailedPage({ onRetry, retrying }: FailedPartProps) {
  const t = useTexts(texts).page;
  return (
    <Page width="reading">
      <ErrorState
        title={t.broken}
        text={t.brokenText}
        retryLabel={t.reload}
        onRetry={onRetry}
        retrying={retrying}
      />
    </Page>
  );
}
