import type { BrowserContext } from '@playwright/test';

/**
 * Replaces Google’s frame script, which Firebase’s popup loads from the network: implements the part of `gapi.iframes`
 * that Firebase calls, for the page and for the frame inside it.
 */
function framesOfGoogle(): void {
  interface Note {
    readonly kind: 'hello' | 'ask' | 'answer';
    readonly to?: string;
    readonly id?: number;
    readonly data?: unknown;
  }
  type Listener = (data: unknown) => unknown;

  const mark = 'framesOfGoogle';
  const listeners = new Map<string, Listener>();
  const waiting = new Map<number, (answers: unknown) => void>();
  const unsent: Note[] = [];
  let other: Window | null = null;
  let asked = 0;

  const send = (note: Note) => {
    if (other) other.postMessage({ [mark]: note }, '*');
    else unsent.push(note);
  };
  const ask = (to: string, data: unknown, answered?: (answers: unknown) => void) => {
    asked += 1;
    if (answered) waiting.set(asked, answered);
    send({ kind: 'ask', to, id: asked, data });
  };
  addEventListener('message', async ({ data, source }: MessageEvent) => {
    const note = data?.[mark] as Note | undefined;
    if (!note) return;
    if (note.kind === 'hello') {
      other ??= source as Window;
      for (const left of unsent.splice(0)) send(left);
    } else if (note.kind === 'ask') {
      const listener = listeners.get(note.to ?? '');
      const answers = note.to === 'ping' ? [true] : listener ? [await listener(note.data)] : [];
      send({ kind: 'answer', id: note.id ?? 0, data: answers });
    } else {
      const answered = waiting.get(note.id ?? 0);
      waiting.delete(note.id ?? 0);
      try {
        answered?.(note.data);
      } catch {
        // Google's script lets nothing out that is thrown here, and Firebase always throws after a good answer.
      }
    }
  });

  const frame = {
    register: (to: string, listener: Listener) => listeners.set(to, listener),
    send: ask,
    restyle: async () => {},
    ping: (answered?: (answers: unknown) => void) =>
      new Promise((resolve) =>
        ask('ping', null, (answers) => {
          answered?.(answers);
          resolve(answers);
        }),
      ),
  };
  const context = {
    open(wish: { url: string; where?: HTMLElement }, opened: (frame: unknown) => unknown) {
      const element = document.createElement('iframe');
      element.src = wish.url;
      element.hidden = true;
      (wish.where ?? document.body).append(element);
      return opened(frame);
    },
    getParentIframe() {
      other = parent;
      send({ kind: 'hello' });
      return frame;
    },
  };
  const gapi = {
    load: (_name: string, then: (() => void) | { callback: () => void }) =>
      setTimeout(typeof then === 'function' ? then : then.callback),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: class {}, getContext: () => context },
  };
  const page = window as unknown as Record<string, unknown> & { gapi_onload?: () => void };
  page.gapi = gapi;
  const source = (document.currentScript as HTMLScriptElement | null)?.src;
  const named = source && new URL(source).searchParams.get('onload');
  const loaded = named ? (page[named] as () => void) : page.gapi_onload;
  loaded?.();
}

/** Makes the popup work without a network: blocks other hosts and serves the emulator’s page without its styles. */
export async function standInForGoogle(context: BrowserContext): Promise<void> {
  await context.route(/^https:/, (route) => route.fulfill({ body: '' }));
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${framesOfGoogle})();` }),
  );
}
