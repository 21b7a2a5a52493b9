import { PartBoundary } from '../ui/states/part-boundary.tsx';
import { AppRoutes } from './router.tsx';
import { PageBoundary } from './routes/page-boundary.tsx';
import { SessionSync } from './session/session-sync.tsx';
import { Providers, type ProvidersProps } from './start/providers.tsx';

/** The whole app, on the given container and inside any router. */
export function App({ container, queries }: Omit<ProvidersProps, 'children'>) {
  return (
    <PageBoundary>
      <Providers container={container} queries={queries}>
        <PartBoundary>
          <SessionSync />
        </PartBoundary>
        <AppRoutes />
      </Providers>
    </PageBoundary>
  );
}
