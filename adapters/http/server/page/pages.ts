import { LRUCache } from 'lru-cache';
import { answersElement } from '#adapters/http/contract/page/answers-in-page.ts';
import { type FirstCall, firstCallsOf } from '#adapters/http/contract/page/first-calls.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import type { PublicAnswer, PublicAnswers } from './public-answers.ts';
import { SentPage } from './sent-page.ts';

const MAX_PAGES = 500;
const MAX_BYTES = 16 * 1024 * 1024;

/** Makes the page of every address: the built one, with the answers of its first calls. Made once for each content. */
export class Pages {
  readonly #made = new LRUCache<string, SentPage>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.byteLength,
  });

  /** `template` is the page with all that is the same at every address. */
  constructor(
    private readonly template: string,
    private readonly answers: PublicAnswers,
  ) {}

  async find(pathname: string, search: string, clientAddress: string): Promise<SentPage> {
    const calls = firstCallsOf(pathname, search);
    const found = await Promise.all(
      calls.map(async (call) => ({ call, answer: await this.answers.find(call, clientAddress) })),
    );
    const key = found.map(({ call, answer }) => `${JSON.stringify(call)} ${versionOf(answer)}`).join();
    const known = this.#made.get(key);
    if (known) return known;
    const page = new SentPage(this.#write(found));
    this.#made.set(key, page);
    return page;
  }

  #write(found: readonly { readonly call: FirstCall; readonly answer: PublicAnswer }[]): string {
    const current = found.flatMap(({ call, answer }) =>
      isCurrent(answer) ? [{ call, body: new TextDecoder().decode(answer.complete.body ?? undefined) }] : [],
    );
    return this.template.replace('</head>', () => `${answersElement(current)}</head>`);
  }
}

/** The web app asks again for a stale answer, which tells how old it is. */
function isCurrent(answer: PublicAnswer): answer is CachedResponse {
  return typeof answer === 'object' && !answer.isStale;
}

function versionOf(answer: PublicAnswer): string {
  if (typeof answer === 'string') return answer;
  return answer.isStale ? `${answer.tag} stale` : answer.tag;
}
