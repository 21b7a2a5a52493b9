import { PartBoundary } from '../ui/states/part-boundary.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './router.tsx';
import { PageBoundary } from './routes/page-boundary.tsx';
import { SessionSync } from './session/session-sync.tsx';
import type { Bindings } from './use-api.ts';

/** The whole app, on the given container and inside any router. */
export function App({ container }: { container: Bindings }) {
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
