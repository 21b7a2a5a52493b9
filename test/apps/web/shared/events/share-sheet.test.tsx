import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

const PNG = { type: 'image/png' };

describe('sharing an event', () => {
  let acara: Acara;
  const given: string[] = [];
  /** Gives the browser an ability for this test. */
  const give = (name: 'share' | 'canShare', value: unknown) => {
    Object.defineProperty(navigator, name, { value, configurable: true });
    given.push(name);
  };
  beforeEach(async () => {
    acara = new Acara();
    await acara.anEvent({ id: 'gamelan', title: 'Malam Gamelan & Teh' });
  });
  afterEach(() => {
    for (const name of given.splice(0)) delete (navigator as unknown as Record<string, unknown>)[name];
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const open = async () => {
    const app = await openApp('/events/gamelan', { acara });
    await app.person.click(await screen.findByRole('button', { name: 'Share' }));
    return app;
  };
  const address = () => `${window.location.origin}/events/gamelan`;
  const drawStory = () => {
    const fetch = vi.fn(async () => new Response(new Blob(['png'], PNG)));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };
  const downloads = () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    return names;
  };

  it('offers links to WhatsApp and Telegram with title and address', async () => {
    await open();
    const sheet = within(await screen.findByRole('dialog', { name: 'Share this event' }));
    const linkOf = (name: string) => new URL(sheet.getByRole<HTMLAnchorElement>('link', { name }).href);
    expect(linkOf('WhatsApp').searchParams.get('text')).toBe(`Malam Gamelan & Teh\n${address()}`);
    const telegram = linkOf('Telegram').searchParams;
    expect([telegram.get('url'), telegram.get('text')]).toEqual([address(), 'Malam Gamelan & Teh']);
  });

  it('copies the address, says so and closes the sheet', async () => {
    const { person } = await open();
    const sheet = within(await screen.findByRole('dialog'));
    await person.click(sheet.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(address());
    await screen.findByText('Link copied');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('downloads the story picture', async () => {
    const fetch = drawStory();
    const names = downloads();
    const { person } = await open();
    const sheet = within(await screen.findByRole('dialog'));
    await person.click(sheet.getByRole('button', { name: 'Story picture' }));
    await waitFor(() => expect(names).toEqual(['story-gamelan.png']));
    expect(fetch).toHaveBeenCalledWith('/og/events/gamelan/story.png');
  });

  it('says when the story picture can’t be loaded', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    const { person } = await open();
    const sheet = within(await screen.findByRole('dialog'));
    await person.click(sheet.getByRole('button', { name: 'Story picture' }));
    await screen.findByText('The picture could not be loaded. Please try again.');
  });

  it('opens the browser’s own sheet where there is one, and ignores that it was closed', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    give('share', share);
    await open();
    expect(share).toHaveBeenCalledWith({ title: 'Malam Gamelan & Teh', url: address() });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shares the story picture as a file where the browser can', async () => {
    const share = vi.fn(async (_: ShareData) => undefined);
    give('share', share);
    give('canShare', () => true);
    drawStory();
    const names = downloads();
    const { person } = await openApp('/events/gamelan', { acara });
    await person.click(await screen.findByRole('button', { name: 'Story picture' }));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(share.mock.calls[0]?.[0].files?.map(({ name, type }) => [name, type])).toEqual([
      ['story-gamelan.png', 'image/png'],
    ]);
    expect(names).toEqual([]);
  });

  it('offers no story picture of a cancelled event', async () => {
    await acara.anEvent({ id: 'off', status: 'cancelled' });
    const { person } = await openApp('/events/off', { acara });
    await person.click(await screen.findByRole('button', { name: 'Share' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.queryByRole('button', { name: 'Story picture' })).toBeNull();
  });
});
