import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { useOtherTabs } from '#apps/web/src/app/session/use-other-tabs.ts';
import { createQueryClient } from '#apps/web/src/app/start/query-client.ts';
import { useSessionStore } from '#apps/web/src/shared/session/session-store.ts';
import { LanguageProvider, useLanguage } from '#apps/web/src/ui/language/i18n.tsx';
import type { Account } from '#core/identity/identity-session.ts';
import { act, render, screen, within } from '#test/support/rendering.ts';

const AINA: Account = { uid: 'aina', email: null, name: null, photoURL: null, provider: 'password' };

/** What the server has. */
let tickets: number;
beforeEach(() => {
  tickets = 0;
  useSessionStore.setState({ account: AINA });
});

function Tickets() {
  useOtherTabs();
  const { data } = useQuery({ queryKey: ['me', 'tickets'], queryFn: async () => tickets });
  return <p>{data === undefined ? 'loading' : `${data} tickets`}</p>;
}

/** Opens a tab of the browser. */
function openTab() {
  const queries = createQueryClient();
  const { container } = render(
    <QueryClientProvider client={queries}>
      <Tickets />
    </QueryClientProvider>,
  );
  return { queries, tab: within(container) };
}

const buyIn = async ({ queries }: ReturnType<typeof openTab>) => {
  tickets += 1;
  await act(() => queries.invalidateQueries({ queryKey: ['me', 'tickets'] }));
};

test('another tab of the same person reads again what one has changed', async () => {
  const [here, there] = [openTab(), openTab()];
  await there.tab.findByText('0 tickets');
  await buyIn(here);
  await here.tab.findByText('1 tickets');
  await there.tab.findByText('1 tickets');
});

test('a hidden tab reads again when it is shown', async () => {
  const [here, there] = [openTab(), openTab()];
  await there.tab.findByText('0 tickets');
  await here.tab.findByText('0 tickets');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await buyIn(here);
  const query = there.queries.getQueryCache().find({ queryKey: ['me', 'tickets'] });
  await vi.waitFor(() => expect(query?.state.isInvalidated).toBe(true));
  there.tab.getByText('0 tickets');
  visibility.mockRestore();
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await there.tab.findByText('1 tickets');
});

test('a tab of another person takes no notice', async () => {
  const here = openTab();
  await here.tab.findByText('0 tickets');
  const read = vi.spyOn(here.queries, 'invalidateHere');
  const channel = new BroadcastChannel('acara.changes');
  channel.postMessage({ uid: 'somebody else', key: ['me', 'tickets'] });
  channel.postMessage({ uid: 'aina', key: ['me', 'profile'] });
  await vi.waitFor(() => expect(read.mock.calls).toEqual([[['me', 'profile']]]));
  channel.close();
});

test('the language follows a choice in another tab', async () => {
  const Language = () => <p>{useLanguage().language}</p>;
  render(
    <LanguageProvider>
      <Language />
    </LanguageProvider>,
  );
  localStorage.setItem('acara.language', 'ms');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'acara.language' })));
  expect(screen.getByText('ms')).toBeTruthy();
});
