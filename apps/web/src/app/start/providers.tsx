import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LanguageProvider, useTexts } from '../../ui/language/i18n.tsx';
import { Toaster } from '../../ui/overlays/toaster.tsx';
import { PartBoundary } from '../../ui/states/part-boundary.tsx';
import { texts } from '../texts.ts';
import { type Bindings, ContainerContext } from '../use-api.ts';
import { createQueryClient } from './query-client.ts';

export interface ProvidersProps {
  container: Bindings;
  /** Answers that were asked for before the first render; none by default. */
  queries?: QueryClient | undefined;
  children: ReactNode;
}

export function Providers({ container, queries: given, children }: ProvidersProps) {
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
  return <Toaster label={t.region} dismissLabel={t.dismiss} />;
}
