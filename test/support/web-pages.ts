import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ResponseCache } from '#adapters/http/server/cache/response-cache.ts';
import type { RateLimiter } from '#adapters/http/server/limits/rate-limiter.ts';
import { PublicAnswers } from '#adapters/http/server/page/public-answers.ts';
import type { ResolveUseCase } from '#adapters/http/server/resolve-use-case.ts';
import { webApp } from '#adapters/http/server/web-app.ts';
import type { SiteFacts } from '#core/site/site-facts.ts';
import { type Acara, SITE } from '#test/support/acara.ts';
import { createTestAcara, HttpTestApp } from '#test/support/http-test-app.ts';

export interface WebPagesOptions {
  readonly acara?: Acara;
  readonly site?: SiteFacts;
  readonly rateLimiter?: Pick<RateLimiter, 'consume'>;
  /** Replaces what the pages resolve; the API resolves the real ones. */
  readonly resolveUseCase?: ResolveUseCase;
}

/** Acara’s server with a built web app of three small files. */
export class WebPages {
  readonly #folder = mkdtempSync(join(tmpdir(), 'acara-web-'));
  readonly app: HttpTestApp;

  constructor(options: WebPagesOptions = {}) {
    const { acara = createTestAcara(), site = SITE, rateLimiter = null } = options;
    mkdirSync(join(this.#folder, 'assets'));
    this.#write('index.html', '<!doctype html><html><head></head><body>page</body></html>');
    this.#write('assets/app.js', 'app()');
    this.#write('theme.js', 'theme()');
    const cache = new ResponseCache(acara.live);
    const { resolveUseCase = (name) => acara.does(name) as never } = options;
    const answers = new PublicAnswers({ cache, rateLimiter, resolveUseCase });
    this.app = new HttpTestApp(acara, { cache }, { files: webApp(this.#folder, { site, answers }) });
  }

  async get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
    return fetch(`${await this.app.url()}${path}`, { headers, method });
  }

  async text(path: string): Promise<string> {
    return (await this.get(path)).text();
  }

  close(): void {
    this.app.close();
    rmSync(this.#folder, { recursive: true });
  }

  #write(name: string, text: string): void {
    writeFileSync(join(this.#folder, name), text);
  }
}
