import { timeoutManager } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { Api } from '#adapters/http/contract/api.ts';
import { PassApi } from '#adapters/http/contract/check-in/pass-api.ts';
import { Health } from '#adapters/http/contract/live/health.ts';
import { LiveEvents } from '#adapters/http/contract/live/live-events.ts';
import { LiveSales } from '#adapters/http/contract/live/live-sales.ts';
import { LiveTickets } from '#adapters/http/contract/live/live-tickets.ts';
import { PictureUpload } from '#adapters/http/contract/picture-upload.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { App } from '#apps/web/src/app/app.tsx';
import { LoadDeviceCryptography } from '#apps/web/src/shared/offline/device-cryptography.ts';
import { storedActing, useActingStore } from '#apps/web/src/shared/session/acting-store.ts';
import { useSessionStore } from '#apps/web/src/shared/session/session-store.ts';
import { bindPerson } from '#apps/web/src/wiring/memory-container.ts';
import type { SignedIn } from '#core/actor.ts';
import { IdentitySession } from '#core/identity/identity-session.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { cleanup, render } from '#test/support/rendering.ts';

/** Queries wait a tenth of their time before they are sent again. */
const SPEED = 10;
timeoutManager.setTimeoutProvider({
  setTimeout: (run, delay = 0) => setTimeout(run, delay / SPEED),
  clearTimeout: (id) => clearTimeout(id as number | undefined),
  setInterval: (run, delay = 0) => setInterval(run, delay / SPEED),
  clearInterval: (id) => clearInterval(id as number | undefined),
});

export interface AppSetting {
  /** The backend of the app; an empty one by default. */
  acara?: Acara;
  /** The signed-in person, created in that backend. */
  as?: SignedIn | null;
  /** Wraps the API calls. */
  through?: (api: Api) => Api;
}

/** Opens the whole app at an address, on the core and the in-memory adapters. */
export async function openApp(path: string, { acara = new Acara(), as = null, through }: AppSetting = {}) {
  const { container } = acara;
  useActingStore.setState({ acting: storedActing() });
  for (const key of OF_A_PAGE) if (container.isBound(key as symbol)) container.unbind(key as symbol);
  bindPerson(container, through && { through });
  if (as) await resolve(container, IdentitySession).signIn({ email: as.email, password: PASSWORD });
  let address = '';
  render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <App container={container} />
      <AddressReader
        onChange={(next) => {
          address = next;
        }}
      />
    </MemoryRouter>,
  );
  return { acara, person: userEvent.setup(), address: () => address };
}

/** What each page creates again on the same application. */
const OF_A_PAGE = [
  Api,
  PassApi,
  LoadDeviceCryptography,
  PictureUpload,
  Health,
  LiveEvents,
  LiveSales,
  LiveTickets,
  IdentitySession,
] as const;

/** Closes the page; the browser’s storage stays. */
export function closeApp(): void {
  cleanup();
  toast.remove();
  useSessionStore.setState(useSessionStore.getInitialState());
}

/** Loses the first `times` calls of one name before they reach the backend. */
export function losing(name: keyof Api, times = 1): (api: Api) => Api {
  let left = times;
  return (api) => ({
    ...api,
    [name]: async (input: never) => {
      if (left === 0) return (api[name] as (input: never) => Promise<unknown>)(input);
      left -= 1;
      throw domainError('unavailable', { reason: 'unreachable' });
    },
  });
}

/** Collects the files that the page hands over to the browser, until the test ends. */
export function savedFiles(): readonly Blob[] {
  const saved: Blob[] = [];
  const handOver = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:file';
  });
  // The DOM of these tests would leave the page for the file.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => {
    handOver.mockRestore();
    click.mockRestore();
  });
  return saved;
}

function AddressReader({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => onChange(`${pathname}${search}`));
  return null;
}
