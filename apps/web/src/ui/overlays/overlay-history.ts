/** An open dialog, panel, menu or sheet. */
export interface OpenOverlay {
  close(): void;
  /** Whether it holds what a person has typed, so that going back must not close it. */
  isKept(): boolean;
}

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'href'>;
  readonly history: Pick<History, 'state' | 'pushState' | 'back' | 'forward' | 'go'>;
};

/**
 * The browser's current entry: the router's number of its page, or the address of one that was typed; its key, and for how
 * many overlays it is.
 */
interface Entry {
  readonly page: unknown;
  readonly key: unknown;
  readonly overlays: number;
}

/**
 * Lets the browser's Back close what lies on top instead of leaving the page. Each overlay adds an entry with the address of
 * its page. When it is closed otherwise, its entry stays for the next overlay and is passed over: a traversal at that moment
 * could undo a navigation that the same press begins.
 */
export class OverlayHistory {
  readonly #open: OpenOverlay[] = [];
  #last: Entry;

  constructor(private readonly page: Page) {
    this.#last = this.#current();
  }

  /** Listens to the browser's buttons before the router does. Returns a function that ends it. */
  watch(): () => void {
    const moved = (event: Event) => this.#moved(event);
    this.page.addEventListener('popstate', moved, { capture: true });
    return () => this.page.removeEventListener('popstate', moved, { capture: true });
  }

  /** Returns a function to call when the overlay is closed. */
  opened(overlay: OpenOverlay): () => void {
    this.#open.push(overlay);
    const overlays = this.#open.length;
    const { history } = this.page;
    if (this.#current().overlays < overlays) history.pushState({ ...history.state, overlays }, '');
    this.#last = this.#current();
    return () => {
      const place = this.#open.indexOf(overlay);
      if (place >= 0) this.#open.splice(place, 1);
    };
  }

  #moved(event: Event): void {
    const before = this.#last;
    const now = this.#current();
    this.#last = now;
    const isSamePage = now.page === before.page;
    // The router shows this address already.
    if (isSamePage && now.key === before.key && now.overlays !== before.overlays)
      event.stopImmediatePropagation();
    const open = this.#open.length;
    if (open > now.overlays) this.#closeDownTo(now.overlays, isSamePage);
    else if (!isSamePage) return;
    else if (now.overlays < before.overlays) this.page.history.back();
    else if (now.overlays > before.overlays && now.overlays > open) this.page.history.forward();
  }

  #closeDownTo(count: number, isSamePage: boolean): void {
    for (const overlay of this.#open.slice(count).reverse()) {
      const place = this.#open.indexOf(overlay);
      if (isSamePage && overlay.isKept()) {
        this.page.history.go(place + 1 - count);
        break;
      }
      this.#open.splice(place, 1);
      overlay.close();
    }
  }

  #current(): Entry {
    const {
      idx = this.page.location.href,
      key = null,
      overlays = 0,
    } = (this.page.history.state ?? {}) as Record<string, unknown>;
    return { page: idx, key, overlays: typeof overlays === 'number' ? overlays : 0 };
  }
}
