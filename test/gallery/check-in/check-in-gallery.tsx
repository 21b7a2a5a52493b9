import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Api } from '#adapters/http/contract/api.ts';
import { createQueryClient } from '#apps/web/src/app/start/query-client.ts';
import { CheckInScreen } from '#apps/web/src/features/check-in/screen/check-in-screen.tsx';
import type { Station, Verdict } from '#apps/web/src/features/check-in/station/station.ts';
import { ContainerContext } from '#apps/web/src/shared/use-api.ts';
import { LanguageProvider } from '#apps/web/src/ui/language/i18n.tsx';
import { Container } from '#apps/web/src/ui/layout.tsx';
import { Logo } from '#apps/web/src/ui/pictures/logo.tsx';
import { Clock } from '#core/shared/clock.ts';
import type { Token } from '#core/shared/token.ts';
import '#apps/web/src/styles.css';
import { type ShownState, STATION_STATES } from './station-states.ts';

const arrival = {
  ticketId: '1',
  name: 'Aina Rahman',
  gate: 'North',
  volunteer: 'Farah',
  at: '2026-12-01T11:20:00.000Z',
};
const api = {
  viewCheckIn: async () => ({ latest: [arrival] }),
  listAttendees: async () => ({ attendees: [] }),
  searchTicketHolders: async () => ({ holders: [] }),
};
const bound = new Map<unknown, unknown>([
  [Api, api],
  [Clock, { now: () => new Date().toISOString() }],
]);
const container = { get: <T,>(key: Token<T>) => bound.get(key) as T };
const queries = createQueryClient();

/** Each state of the check-in screen, on a device that is none. `?state=` names one. */
function CheckInGallery() {
  const name = new URLSearchParams(window.location.search).get('state');
  const state = name === null ? undefined : STATION_STATES[name];
  if (!state)
    return (
      <ul className="p-6">
        {Object.keys(STATION_STATES).map((one) => (
          <li key={one}>
            <a
              className="inline-flex min-h-11 items-center underline"
              href={`?state=${encodeURIComponent(one)}`}
            >
              {one}
            </a>
          </li>
        ))}
      </ul>
    );
  return (
    <>
      <header className="border-b">
        <Container className="flex h-16 items-center lg:h-18">
          <Logo />
        </Container>
      </header>
      <main>
        <LiveState {...state} />
      </main>
    </>
  );
}

/** The state, with what a press changes in it. */
function LiveState({ station, member }: ShownState) {
  const [changed, setChanged] = useState<Partial<Station>>({});
  const shown: Station = { ...station, ...changed };
  const judge = (verdict: Partial<Verdict>) =>
    shown.verdict && setChanged({ ...changed, verdict: { ...shown.verdict, ...verdict } });
  const live: Station = {
    ...shown,
    setMode: (mode) => setChanged({ ...changed, mode }),
    setGate: (gate) => setChanged({ ...changed, gate }),
    undo: () => judge({ isUndone: true }),
  };
  return <CheckInScreen station={live} member={member} />;
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <ContainerContext value={container}>
          <QueryClientProvider client={queries}>
            <LanguageProvider>
              <CheckInGallery />
            </LanguageProvider>
          </QueryClientProvider>
        </ContainerContext>
      </MemoryRouter>
    </StrictMode>,
  );
