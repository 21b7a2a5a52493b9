import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { WebListCipher } from '#adapters/device-crypto/web-list-cipher.ts';
import { Api } from '#adapters/http/contract/api.ts';
import { PassApi } from '#adapters/http/contract/check-in/pass-api.ts';
import { MemoryTicketVerifier } from '#adapters/memory/memory-ticket-verifier.ts';
import { stationStorage } from '#apps/web/src/features/check-in/station/storage/station-storage.ts';
import type { StoredDevice } from '#apps/web/src/features/check-in/station/storage/stored-device.ts';
import { useStartDevice } from '#apps/web/src/features/check-in/station/use-start-device.ts';
import { useStation } from '#apps/web/src/features/check-in/station/use-station.ts';
import { LoadDeviceCryptography } from '#apps/web/src/shared/offline/device-cryptography.ts';
import { ContainerContext } from '#apps/web/src/shared/use-api.ts';
import { LanguageProvider } from '#apps/web/src/ui/language/i18n.tsx';
import { Clock } from '#core/shared/clock.ts';
import type { Token } from '#core/shared/token.ts';
import { cleanup, fireEvent, render, screen } from '#test/support/rendering.ts';
import { Gates } from './gate-setting.ts';
import { MemoryStationStore } from './memory-station-store.ts';
import { TestNetwork } from './test-network.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function Page({ eventId, secret, code }: { eventId: string; secret: string; code: string }) {
  const { device, isLoading, start } = useStartDevice({ eventId, secret, uid: null });
  if (isLoading) return null;
  if (device) return <Gate device={device} code={code} />;
  return (
    <button type="button" onClick={() => start.mutate('Farah')}>
      Start
    </button>
  );
}

function Gate({ device, code }: { device: StoredDevice; code: string }) {
  const station = useStation(device);
  const { connection, list, verdict } = station;
  return (
    <>
      <p>
        {station.name} {connection.kind} {list ? `${list.tickets} tickets` : 'no list'}
      </p>
      <p>{verdict && `${verdict.outcome} by ${verdict.decidedBy}`}</p>
      <button type="button" onClick={() => station.scan(code)}>
        Scan
      </button>
    </>
  );
}

it('starts a device once, and decides without a network after a reload', async () => {
  const gates = await Gates.open();
  const code = gates.codeOf(await gates.ticket());
  const { pass } = await gates.acara.does('CreateCheckInPass').execute(gates.club, {
    ...{ id: gates.event.id, gate: '', mayList: false, mayLead: false, maySell: false, typeIds: null },
  });
  const network = new TestNetwork();
  const store = new MemoryStationStore();
  vi.spyOn(stationStorage, 'open').mockReturnValue(store);
  const values = new Map<symbol, unknown>([
    [Clock, gates.acara.clock],
    [Api, gates.api(null)],
    [PassApi, (token: string) => network.through(gates.api(token))],
    [
      LoadDeviceCryptography,
      async () => ({
        cipher: new WebListCipher(),
        verifierOf: (keys: never) => new MemoryTicketVerifier(keys),
        canVerify: async () => true,
      }),
    ],
  ]);
  const bindings = { get: <T,>(key: Token<T>) => values.get(key) as T };
  const open = () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LanguageProvider>
          <ContainerContext value={bindings}>
            <Page eventId={gates.event.id} secret={pass.secret ?? ''} code={code} />
          </ContainerContext>
        </LanguageProvider>
      </QueryClientProvider>,
    );

  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByText('Farah connected 1 tickets')).toBeTruthy();
  cleanup();
  network.state = 'down';
  open();
  expect(await screen.findByText('Farah alone 1 tickets')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Scan' }));
  expect(await screen.findByText('admitted by device')).toBeTruthy();
  expect(store.stored()).toMatchObject([{ sent: { kind: 'admit' } }]);
});
