import { beforeEach, describe, expect, it } from 'vitest';
import { type OpenOverlay, OverlayHistory } from '#apps/web/src/ui/overlays/overlay-history.ts';

interface State {
  /** Both absent for an address that was typed. */
  readonly idx?: number;
  readonly key?: string;
  readonly address?: string;
  readonly overlays?: number;
}

/** Ends a test in which the moves would go on for ever. */
const MAX_MOVES = 50;

/** A tab with a session history, and a router that shows the page of the current entry. */
class Tab {
  entries: State[] = [
    { idx: 0, key: '/' },
    { idx: 1, key: '/events' },
  ];
  at = 1;
  /** The moves of the browser's buttons that the router was notified of. */
  notified = 0;
  /** How often Back or Forward was asked for. */
  moves = 0;
  #page = new EventTarget();
  #overlays = this.#load();

  /** Loads the page, as a reload does. */
  #load(): OverlayHistory {
    const history = this.#history();
    const page = new EventTarget();
    this.#page = page;
    const tab = this;
    const location = {
      get href() {
        return tab.entries[tab.at]?.address ?? '';
      },
    };
    const overlays = new OverlayHistory(
      Object.assign(page, { history, location }) as unknown as ConstructorParameters<
        typeof OverlayHistory
      >[0],
    );
    overlays.watch();
    // Browsers call this one later: the router does not ask for the capturing phase.
    page.addEventListener('popstate', () => {
      this.notified += 1;
    });
    return overlays;
  }
  #history() {
    const tab = this;
    return {
      get state() {
        return tab.entries[tab.at];
      },
      pushState: (state: State) => tab.#add(state),
      back: () => tab.go(-1),
      forward: () => tab.go(1),
      go: (steps: number) => tab.go(steps),
    };
  }

  #add(state: State): void {
    this.entries = [...this.entries.slice(0, this.at + 1), state];
    this.at += 1;
  }

  reload(): void {
    this.#overlays = this.#load();
  }

  navigate(key: string): void {
    this.#add({ idx: (this.entries[this.at]?.idx ?? 0) + 1, key });
  }

  replace(key: string): void {
    this.entries[this.at] = { idx: this.entries[this.at]?.idx ?? 0, key };
  }

  /** Types an address of the same document, which begins with # in an app without a server. */
  async type(address: string): Promise<void> {
    this.#add({ address });
    this.#page.dispatchEvent(new Event('popstate'));
    await settled();
  }

  go(steps: number): void {
    const to = this.at + steps;
    if (!this.entries[to] || this.moves === MAX_MOVES) return;
    this.moves += 1;
    queueMicrotask(() => {
      this.at = to;
      this.#page.dispatchEvent(new Event('popstate'));
    });
  }

  open(log: string[], name: string, isKept = () => false): { close(): void } {
    const overlay: OpenOverlay = { close: () => log.push(`closes ${name}`), isKept };
    return { close: this.#overlays.opened(overlay) };
  }

  get shown(): string {
    const { key, address } = this.entries[this.at] ?? {};
    return key ?? address ?? '';
  }
}

const settled = () => new Promise((soon) => setTimeout(soon, 1));

describe('OverlayHistory', () => {
  let tab: Tab;
  let log: string[];
  const back = async () => {
    tab.go(-1);
    await settled();
  };
  const forward = async () => {
    tab.go(1);
    await settled();
  };
  beforeEach(() => {
    tab = new Tab();
    log = [];
  });

  it('closes an overlay by Back and stays on the page, without a word to the router', async () => {
    tab.open(log, 'menu');
    await back();
    expect([log, tab.shown, tab.notified]).toEqual([['closes menu'], '/events', 0]);
    await back();
    expect([log, tab.shown, tab.notified]).toEqual([['closes menu'], '/', 1]);
  });

  it('stays on an address that is typed after an overlay on another typed one', async () => {
    await tab.type('#/clubs');
    tab.open(log, 'menu').close();
    await tab.type('#/profile');
    await settled();
    expect([tab.shown, tab.moves]).toEqual(['#/profile', 0]);
  });

  it('closes nested overlays one by one', async () => {
    tab.open(log, 'dialog');
    tab.open(log, 'question');
    await back();
    expect(log).toEqual(['closes question']);
    await back();
    expect(log).toEqual(['closes question', 'closes dialog']);
    expect(tab.shown).toBe('/events');
    await back();
    expect(tab.shown).toBe('/');
  });

  it('leaves the page by one Back after overlays that were closed by their buttons', async () => {
    tab.open(log, 'dialog').close();
    tab.open(log, 'dialog').close();
    const outer = tab.open(log, 'dialog');
    tab.open(log, 'question').close();
    outer.close();
    expect(tab.entries.length).toBe(4);
    await back();
    expect([log, tab.shown]).toEqual([[], '/']);
    await forward();
    expect(tab.shown).toBe('/events');
  });

  it('closes the outer overlay by one Back after the inner one was closed by its button', async () => {
    tab.open(log, 'dialog');
    tab.open(log, 'question').close();
    await back();
    expect([log, tab.shown]).toEqual([['closes dialog'], '/events']);
  });

  it('comes back from a page that was opened from an overlay, and forward to it again', async () => {
    const menu = tab.open(log, 'menu');
    tab.navigate('/profile');
    menu.close();
    await back();
    expect(tab.shown).toBe('/events');
    await forward();
    expect(tab.shown).toBe('/profile');
    await back();
    await back();
    expect(tab.shown).toBe('/');
    await forward();
    await forward();
    expect([log, tab.shown]).toEqual([[], '/profile']);
  });

  it('closes an overlay also when its page has replaced its address meanwhile', async () => {
    tab.open(log, 'panel');
    tab.replace('/events?page=2');
    await back();
    expect([log, tab.shown]).toEqual([['closes panel'], '/events']);
  });

  it('leaves the page by one Back after a reload with an open overlay', async () => {
    tab.open(log, 'dialog');
    tab.reload();
    await back();
    expect([log, tab.shown]).toEqual([[], '/']);
  });

  it('does not reopen a closed overlay by Forward, and closes the next one', async () => {
    tab.open(log, 'menu');
    await back();
    await forward();
    tab.open(log, 'dialog');
    await back();
    expect([log, tab.shown]).toEqual([['closes menu', 'closes dialog'], '/events']);
    await back();
    expect(tab.shown).toBe('/');
  });

  it('keeps an overlay that something is typed into, until it is empty again', async () => {
    let text = 'Why I ask';
    tab.open(log, 'dialog', () => text !== '');
    await back();
    await back();
    expect([log, tab.shown, tab.entries[tab.at]?.overlays]).toEqual([[], '/events', 1]);
    text = '';
    await back();
    expect([log, tab.shown]).toEqual([['closes dialog'], '/events']);
  });

  it('closes the menu of a page that is left by a longer way back', async () => {
    tab.navigate('/profile');
    tab.open(log, 'menu', () => true);
    tab.go(-2);
    await settled();
    expect([log, tab.shown]).toEqual([['closes menu'], '/events']);
  });
});
