import type { ReactNode } from 'react';
import { PartBoundary } from '../../ui/states/part-boundary.tsx';
import { FailedPage } from './lazy-page.tsx';

/** Keeps the frame when a page throws. Give it a `key` that changes with the page. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <PartBoundary fallback={<FailedPage onRetry={() => window.location.reload()} retrying={false} />}>
      {children}
    </PartBoundary>
  );
}
