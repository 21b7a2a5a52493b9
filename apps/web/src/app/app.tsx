import type { Container } from 'inversify';
import { PartBoundary } from '../ui/states/part-boundary.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './router.tsx';
import { PageBoundary } from './routes/page-boundary.tsx';
import { SessionSync } from './session/session-sync.tsx';

/** The whole app, on the given container and inside any router. */
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
