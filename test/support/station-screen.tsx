import { QueryClientProvider } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Api } from '#adapters/http/contract/api.ts';
import { createQueryClient } from '#apps/web/src/app/start/query-client.ts';
import {
  CheckInScreen,
  type StationMember,
} from '#apps/web/src/features/check-in/screen/check-in-screen.tsx';
import type { Station } from '#apps/web/src/features/check-in/station/station.ts';
import { ContainerContext } from '#apps/web/src/shared/use-api.ts';
import { type Language, LanguageProvider } from '#apps/web/src/ui/language/i18n.tsx';
import { Clock } from '#core/shared/clock.ts';
import type { Token } from '#core/shared/token.ts';
import { aStation } from '#test/support/a-station.ts';
import { render } from '#test/support/rendering.ts';

export interface StationScreenSetting {
  member?: StationMember | null;
  /** Answers of the server; none by default. */
  api?: Partial<Api>;
  language?: Language;
  /** Says what time it is. */
  now?: () => string;
}

/** Opens the check-in screen on a device. `show` makes the device, and the member, another one. */
export function openStation(station: Station = aStation(), setting: StationScreenSetting = {}) {
  const { member = null, api = {}, language = 'en', now = () => '2026-12-01T11:20:30.000Z' } = setting;
  const bound = new Map<unknown, unknown>([
    [Api, api],
    [Clock, { now }],
  ]);
  const container = { get: <T,>(key: Token<T>) => bound.get(key) as T };
  const queries = createQueryClient();
  const screenOf = (shown: Station, who = member) => (
    <MemoryRouter>
      <ContainerContext value={container}>
        <QueryClientProvider client={queries}>
          <LanguageProvider initial={language}>
            <CheckInScreen station={shown} member={who} />
          </LanguageProvider>
        </QueryClientProvider>
      </ContainerContext>
    </MemoryRouter>
  );
  const { rerender, unmount } = render(screenOf(station));
  const show = (next: Station, who: StationMember | null = member) => rerender(screenOf(next, who));
  return { person: userEvent.setup(), show, close: unmount };
}
