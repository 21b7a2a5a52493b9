import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShowScans } from '#apps/web/src/features/check-in/station/frames/show-scans.tsx';
import { TakeScans } from '#apps/web/src/features/check-in/station/frames/take-scans.tsx';
import { useTakeShown } from '#apps/web/src/features/check-in/station/frames/use-take-shown.ts';
import type { TakenScans } from '#apps/web/src/features/check-in/station/station.ts';
import { LanguageProvider } from '#apps/web/src/ui/language/i18n.tsx';
import { toast } from '#apps/web/src/ui/overlays/toast.ts';
import { framesOf } from '#core/check-in/frames/page-scans.ts';
import { instantOf, millisecondsOf } from '#core/shared/instant.ts';
import { FakeCamera } from '#test/support/fake-camera.ts';
import { render, screen, waitFor } from '#test/support/rendering.ts';

/** The codes of a device that let somebody in each minute from 7 pm on. */
function codesOf(count: number): Promise<readonly string[]> {
  const start = millisecondsOf('2026-12-01T11:00:00.000Z');
  const scans = Array.from({ length: count }, (_, index) => ({
    kind: 'admit' as const,
    gate: '',
    n: index + 1,
    rowId: `AAAAAAAAAAAAA${String(index).padStart(3, '0')}`,
    at: instantOf(start + index * 60_000),
  }));
  const cipher = { hash: () => '00'.repeat(32) };
  return framesOf(scans, { eventId: 'event-1', index: 7, cipher, sign: async () => new Uint8Array(64) });
}

function taken(differences: Partial<Extract<TakenScans, { kind: 'taken' }>> = {}): TakenScans {
  const device = { id: 'device-7', name: 'Lim' };
  return { kind: 'taken', device, gate: 'Gate B', scans: 12, news: 3, page: 1, pages: 1, ...differences };
}

/** A station that knows what each code comes to. */
class FakeStation {
  readonly taken: string[] = [];

  constructor(private readonly results: Readonly<Record<string, TakenScans>>) {}

  async takeScans(code: string): Promise<TakenScans> {
    this.taken.push(code);
    return this.results[code] ?? { kind: 'refused', why: 'not_a_code' };
  }
}

afterEach(() => vi.useRealTimers());

describe('showing scans', () => {
  const open = async (codes: () => Promise<readonly string[]>, language: 'en' | 'ms' = 'en') => {
    const close = vi.fn();
    render(
      <LanguageProvider initial={language}>
        <ShowScans station={{ codesOfScans: codes }} onClose={close} />
      </LanguageProvider>,
    );
    return { close };
  };

  it('shows one code with how many scans it has, and of when', async () => {
    await open(() => codesOf(3));
    expect(
      await screen.findByRole('img', { name: 'QR code with 3 scans of this phone', hidden: true }),
    ).toBeTruthy();
    expect(screen.getByText(/^3 scans, 7:00\s–\s7:02\spm$/)).toBeTruthy();
    expect(screen.queryByText(/^Code 1/)).toBeNull();
  });

  it('turns through several codes by itself, and begins again after the last', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await open(() => codesOf(40));
    const picture = () => document.querySelector('svg[role=img] path:last-child')?.getAttribute('d');
    // Lets the time pass that it waits.
    const turnedTo = (page: string) => vi.waitFor(() => screen.getByText(page), { timeout: 2_000 });
    await vi.waitFor(() => expect(picture()).toBeTruthy());
    await turnedTo('Code 1 of 2');
    const first = picture();
    await turnedTo('Code 2 of 2');
    expect(picture()).not.toBe(first);
    await turnedTo('Code 1 of 2');
    expect(picture()).toBe(first);
  });

  it.each([
    ['a tap on the code', () => userEvent.click(screen.getByRole('button', { name: 'Close the code' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('is closed by %s', async (_, closing) => {
    const { close } = await open(() => codesOf(1));
    await screen.findByRole('button', { name: 'Close the code' });
    await closing();
    expect(close).toHaveBeenCalled();
  });

  it('holds the screen awake until it is closed', async () => {
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ release }));
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, {
        get: (target, key) => (key === 'wakeLock' ? { request } : Reflect.get(target, key)),
      }),
    );
    try {
      const { unmount } = render(
        <ShowScans station={{ codesOfScans: () => codesOf(1) }} onClose={vi.fn()} />,
      );
      await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
      unmount();
      await waitFor(() => expect(release).toHaveBeenCalled());
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('says when there is nothing to show, and when it can’t be shown', async () => {
    await open(async () => []);
    expect((await screen.findByText('No scans to show')).parentElement?.textContent).toContain('nobody');
    await open(async () => Promise.reject(new Error('no key')));
    expect((await screen.findByRole('alert')).textContent).toContain('could not sign its scans');
  });

  it('speaks Malay', async () => {
    await open(() => codesOf(2), 'ms');
    expect(await screen.findByRole('dialog', { name: 'Imbasan saya' })).toBeTruthy();
    expect(await screen.findByText(/^2 imbasan, 7\.00/)).toBeTruthy();
  });
});

describe('taking scans', () => {
  const open = (results: Readonly<Record<string, TakenScans>>) => {
    const camera = new FakeCamera();
    const station = new FakeStation(results);
    render(<TakeScans station={station} onClose={vi.fn()} />);
    return { camera, station };
  };
  const status = async (text: string | RegExp) =>
    waitFor(() => expect(screen.getByRole('status').textContent).toMatch(text));

  it('says whose scans it took and how many were new, one code after the other without a tap', async () => {
    const results = {
      one: taken(),
      two: taken({ device: { id: 'device-8', name: 'Aida' }, gate: '', scans: 1, news: 0 }),
    };
    const { camera } = open(results);
    await status(/^On the other phone, tap “Show my scans”/);
    camera.show('one');
    await status('12 scans of Gate B · Lim, 3 new');
    camera.show('two');
    await status(/^1 scan of Aida, none new12 scans of Gate B · Lim, 3 new$/);
  });

  it('adds up the codes of a device, and takes none twice', async () => {
    const results = {
      one: taken({ scans: 28, news: 28, pages: 3 }),
      three: taken({ scans: 2, news: 1, page: 3, pages: 3 }),
    };
    const { camera, station } = open(results);
    for (const code of ['one', 'three', 'one', 'three']) {
      const before = camera.looks;
      camera.show(code);
      await waitFor(() => expect(camera.looks).toBeGreaterThan(before + 1));
    }
    await status('30 scans of Gate B · Lim, 29 new2 of 3 codes read');
    expect(station.taken).toEqual(['one', 'three']);
  });

  it('begins to count again when the other device has made its codes again', async () => {
    const { camera } = open({
      before: taken({ scans: 28, news: 28, page: 1, pages: 1 }),
      after: taken({ scans: 28, news: 1, page: 1, pages: 2 }),
    });
    camera.show('before');
    await status('28 scans of Gate B · Lim, 28 new');
    camera.show('after');
    await status('28 scans of Gate B · Lim, 29 new1 of 2 codes read');
  });

  it.each<[Extract<TakenScans, { kind: 'refused' }>['why'], string]>([
    ['not_a_code', 'This is not a code with the scans of a phone'],
    ['other_event', 'These scans are from another event.'],
    ['unknown_device', 'Let both connect once'],
    ['not_stored', 'can’t store scans'],
  ])('says why a code is refused as %s, and goes on', async (why, words) => {
    const { camera } = open({ bad: { kind: 'refused', why }, good: taken() });
    camera.show('bad');
    await status(words);
    camera.show('good');
    await status(/^12 scans of Gate B · Lim, 3 new$/);
  });
});

describe('a code with scans before the scanner of tickets', () => {
  it('is taken, and no other code is', async () => {
    const said = vi.spyOn(toast, 'success').mockReturnValue('');
    const [code = ''] = await codesOf(1);
    const station = new FakeStation({ [code]: taken() });
    const tried: boolean[] = [];
    function Screen() {
      const takeShown = useTakeShown(station);
      return (
        <button
          type="button"
          onClick={() => tried.push(takeShown('{"ticketId":"ticket-1"}'), takeShown(code))}
        >
          Scan
        </button>
      );
    }
    render(<Screen />);
    await userEvent.click(screen.getByRole('button'));
    expect(tried).toEqual([false, true]);
    expect(station.taken).toEqual([code]);
    expect(said).toHaveBeenCalledWith('12 scans of Gate B · Lim, 3 new');
    said.mockRestore();
  });
});
