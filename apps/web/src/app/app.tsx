import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { texts } from '../shared/texts.ts';
import { type Bindings, ContainerContext } from '../shared/use-api.ts';
import { useIsFirstRender } from '../ui/first-render/on-device.ts';
import { LanguageProvider, useTexts } from '../ui/language/i18n.tsx';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { PartBoundary } from '../ui/states/part-boundary.tsx';
import { AppRoutes } from './router.tsx';
import { PageBoundary } from './routes/page-boundary.tsx';
import { SessionSync } from './session/session-sync.tsx';
import { createQueryClient } from './start/query-client.ts';

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

interface ProvidersProps {
  container: Bindings;
  /** Answers that were asked for before the first render; none by default. */
  queries?: QueryClient | undefined;
  children: ReactNode;
}

function Providers({ container, queries: given, children }: ProvidersProps) {
  const [queries] = useState(() => given ?? createQueryClient());
  return (
    <ContainerContext value={container}>
      <QueryClientProvider client={queries}>
        <LanguageProvider>
          {children}
          <PartBoundary>
            <Notifications />
          </PartBoundary>
        </LanguageProvider>
      </QueryClientProvider>
    </ContainerContext>
  );
}

function Notifications() {
  const t = useTexts(texts).toasts;
  // They lie outside of what the server writes.
  if (useIsFirstRender()) return null;
  return <Toaster label={t.region} dismissLabel={t.dismiss} />;
}
