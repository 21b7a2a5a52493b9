import type { Container } from 'inversify';
import { Providers } from './providers.tsx';
import { AppRoutes } from './router.tsx';
import { SessionSync } from './session-sync.tsx';

/** Acara, inside whichever router and on whichever container. */
export function App({ container }: { container: Container }) {
  return (
    <Providers container={container}>
      <SessionSync />
      <AppRoutes />
    </Providers>
  );
}
