import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { useTexts } from '../ui/i18n.tsx';
import { Page } from '../ui/layout.tsx';
import { texts } from './texts.ts';

/** Keeps the frame standing when a page can't be fetched or breaks. Give it a `key` that changes with the page. */
export class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}

/** Only a fresh start fetches again what could not be fetched, and the newest version of it. */
function BrokenPage() {
  const t = useTexts(texts).page;
  return (
    <Page width="reading">
      <ErrorState
        title={t.broken}
        text={t.brokenText}
        retryLabel={t.reload}
        onRetry={() => window.location.reload()}
      />
    </Page>
  );
}
