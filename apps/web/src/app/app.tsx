import type { Container } from 'inversify';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './router.tsx';
import { SessionSync } from './session-sync.tsx';

/** Acara, inside whichever router and on whichever container. */
export function App({ container }: { container: Container }) {
  return (
    <PageBoundary>
      <Providers container={container}>
        <PartBoundary>
          <SessionSync />
        </PartBoundary>
        <AppRoutes />
      </Providers>
    </PageBoundary>
  );
}
