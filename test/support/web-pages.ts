import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ResponseCache } from '#adapters/http/server/cache/response-cache.ts';
import type { RateLimiter } from '#adapters/http/server/limits/rate-limiter.ts';
import type { DrawnPages } from '#adapters/http/server/page/drawn-pages.ts';
import { Heads } from '#adapters/http/server/page/heads.ts';
import { PublicAnswers } from '#adapters/http/server/page/public-answers.ts';
import type { ResolveUseCase } from '#adapters/http/server/resolve-use-case.ts';
import { pictureRoute } from '#adapters/http/server/routes/picture-route.ts';
import { searchEngineRoutes } from '#adapters/http/server/routes/search-engine-routes.ts';
import { unsubscribeRoute } from '#adapters/http/server/routes/unsubscribe-route.ts';
import { webApp } from '#adapters/http/server/web-app.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { AddressSigner } from '#core/calendar/address-signer.ts';
import type { LinkPicture, LinkPictures } from '#core/sharing/link-picture.ts';
import type { SiteFacts } from '#core/site/site-facts.ts';
import { Sitemap } from '#core/sitemap/sitemap.ts';
import { SitemapQueries } from '#core/sitemap/sitemap-queries.ts';
import { type Acara, SITE } from '#test/support/acara.ts';
import { createTestAcara, HttpTestApp } from '#test/support/http-test-app.ts';

export const PUBLIC_URL = 'https://acara.example.test';
const PAGE = `<!doctype html><html lang="en"><head>
<title>Acara</title>
<meta name="description" content="Built">
<script type="module" src="/assets/app.js"></script>
<link rel="icon" href="/favicon.svg"></head><body><div id="root"></div></body></html>`;

/** Draws the title instead of a picture, and remembers what was drawn. */
export class NamedPictures implements LinkPictures {
  readonly version = '1';
  readonly drawn: LinkPicture[] = [];
  /** What was drawn before the server started. */
  readonly kept: LinkPicture[] = [];

  async find(picture: LinkPicture): Promise<Uint8Array | null> {
    const isKept = this.kept.some(({ title, shape }) => title === picture.title && shape === picture.shape);
    return isKept ? new TextEncoder().encode(`${picture.title}, kept`) : null;
  }

  async draw(picture: LinkPicture): Promise<Uint8Array> {
    this.drawn.push(picture);
    return new TextEncoder().encode(picture.title);
  }
}

export interface WebPagesOptions {
  readonly acara?: Acara;
  readonly site?: SiteFacts;
  readonly rateLimiter?: Pick<RateLimiter, 'consume'>;
  /** Limits the routes; none by default. */
  readonly limits?: RateLimiter | null;
  /** Replaces what the pages resolve; the API resolves the real ones. */
  readonly resolveUseCase?: ResolveUseCase;
  /** Draws what pages show; without it they come without. */
  readonly drawn?: DrawnPages;
}

/** Acara’s server with a built web app of three small files. */
export class WebPages {
  readonly #folder = mkdtempSync(join(tmpdir(), 'acara-web-'));
  readonly app: HttpTestApp;
  readonly pictures = new NamedPictures();

  constructor(options: WebPagesOptions = {}) {
    const { acara = createTestAcara(), site = SITE, rateLimiter = null, limits = null } = options;
    mkdirSync(join(this.#folder, 'assets'));
    this.#write('index.html', PAGE);
    this.#write('assets/app.js', 'app()');
    this.#write('theme.js', 'theme()');
    this.#write(
      'page-files.json',
      JSON.stringify({ '/events/:id': ['assets/event.js'], posters: ['assets/posters.js'] }),
    );
    const cache = new ResponseCache(acara.live);
    const { drawn = null } = options;
    const { resolveUseCase = (name) => acara.does(name) as never } = options;
    const answers = new PublicAnswers({ cache, resolveUseCase });
    const { universityName } = site;
    const heads = new Heads({ publicUrl: PUBLIC_URL, universityName, drawing: '1' });
    const signer = resolve(acara.container, AddressSigner);
    const files = webApp(this.#folder, { site, heads, answers, rateLimiter, signer, drawn });
    const { origin } = heads;
    const sitemap = new Sitemap(resolve(acara.container, SitemapQueries), acara.clock);
    const rawRoutes = [
      unsubscribeRoute(acara.does('SwitchMail')),
      pictureRoute({ pictures: this.pictures, answers, origin }),
      ...searchEngineRoutes({ publicUrl: PUBLIC_URL, sitemap }),
    ];
    this.app = new HttpTestApp(acara, { cache, rawRoutes, rateLimiter: limits }, { files });
  }

  async get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
    return fetch(`${await this.app.url()}${path}`, { headers, method });
  }

  async text(path: string): Promise<string> {
    return (await this.get(path)).text();
  }

  /** Removes a file of the build that is served, as a newer build does. */
  remove(name: string): void {
    rmSync(join(this.#folder, name));
  }

  close(): void {
    this.app.close();
    rmSync(this.#folder, { recursive: true });
  }

  #write(name: string, text: string): void {
    writeFileSync(join(this.#folder, name), text);
  }
}
