import { LRUCache } from 'lru-cache';
import { answersElement, type PageAnswer } from '#adapters/http/contract/page/answers-in-page.ts';
import {
  CHOSEN_TYPE,
  type DrawnPage,
  LATER_ELEMENT,
  type PageLanguage,
  ROOT_ELEMENT,
} from '#adapters/http/contract/page/drawn-page.ts';
import { type FirstCall, firstCallsOf } from '#adapters/http/contract/page/first-calls.ts';
import { siteElement } from '#adapters/http/contract/page/site-in-page.ts';
import { html } from '#adapters/shared/html.ts';
import { ANONYMOUS } from '#core/actor.ts';
import type { EventView } from '#core/events/event-view.ts';
import type { SiteFacts } from '#core/site/site-facts.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { DrawnPages } from './drawn-pages.ts';
import type { Heads } from './heads.ts';
import type { PageFiles } from './page-files.ts';
import { headElements, type PageHead } from './page-head.ts';
import { isPrivate } from './private-paths.ts';
import { bodyOf, type PublicAnswer, type PublicAnswers } from './public-answers.ts';
import { SentPage } from './sent-page.ts';

/** Asks for session and profile while a page loads that needs them first. A file of the web app. */
const EARLY_SESSION = '<script async fetchpriority="high" src="/early-session.js"></script>';
/** Begins the app of a drawn page once that is painted. A file of the web app. */
const START = '<script defer src="/start.js"></script>';
const MAX_PAGES = 500;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_PATH = 200;
const ROOT = `<div id="${ROOT_ELEMENT}"></div>`;
/** What starts the app, which a drawn page asks for once it is painted. */
const STARTS = /<script type="module"[^>]*><\/script>\s*|<link\s+rel="modulepreload"[^>]*>\s*/g;
/** public/theme.js asks for the typeface, unless the network is slow. */
const FONT = /(?<=<link\s+rel=")preload(?="\s+as="font")/;
/** The built page's own head, in place of which the server writes one. */
const BUILT_HEAD = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;

export interface PagesOptions {
  /** The page of the build. */
  readonly built: string;
  readonly site: SiteFacts;
  readonly heads: Heads;
  readonly answers: PublicAnswers;
  /** Null when calls are not rate-limited. */
  readonly rateLimiter: Pick<RateLimiter, 'consume'> | null;
  readonly files: PageFiles;
  /** Null where pages come without what they show. */
  readonly drawn: DrawnPages | null;
}

interface Found {
  readonly call: FirstCall;
  readonly answer: PublicAnswer;
}

/** Makes the page of every address, once for each content: its head, what to load, and the answers of its first calls. */
export class Pages {
  readonly #made = new LRUCache<string, SentPage>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.byteLength,
  });
  readonly #beforeHead: string;
  readonly #afterHead: string;
  readonly #afterData: string;
  readonly #site: string;

  constructor(private readonly options: PagesOptions) {
    const [start = '', rest = ''] = cut(options.built, '</head>');
    const [before = '', after = ''] = start.split(BUILT_HEAD);
    this.#beforeHead = before;
    this.#afterHead = after;
    this.#afterData = rest;
    this.#site = siteElement(options.site);
  }

  async find(
    pathname: string,
    search: string,
    clientAddress: string,
    language: PageLanguage = 'en',
  ): Promise<SentPage> {
    const path = pathname.replace(/(?<=.)\/+$/, '');
    const calls = firstCallsOf(path, search);
    const isAllowed = calls.length === 0 || (await this.#mayRead(clientAddress));
    const found = await Promise.all(
      calls.map(async (call): Promise<Found> => {
        return { call, answer: isAllowed ? await this.options.answers.find(call) : 'unknown' };
      }),
    );
    const kind = kindOf(path);
    const { files } = this.options;
    const links = (kind === 'private' ? files.guardLinks : '') + files.linksOf(path);
    const key = [kind, links, ...found.map(({ answer }) => versionOf(answer))].join(' ');
    const { drawn } = this.options;
    if (drawn && isDrawn(pathname, search, found))
      return drawn.find({ path: pathname, language }, key, (page) => this.#writeDrawn(page, kind, found));
    const known = this.#made.get(key);
    if (known) return known;
    const page = new SentPage(this.#write(kind, links + this.#pictureLinks(kind, found), found));
    this.#made.set(key, page);
    return page;
  }

  /** Writes a page with what it shows, which needs no script: the scripts are asked for once it is painted. */
  #writeDrawn(page: DrawnPage, kind: PageKind, found: readonly Found[]): string {
    const scripts = this.options.files.linksOf(page.path) + this.#pictureLinks(kind, found);
    const written = this.#write(kind, '', found);
    const later = (written.match(STARTS) ?? []).join('') + scripts;
    const body = this.options.drawn?.draw(page, found.flatMap(answersOf), this.options.site) ?? null;
    if (body === null) return this.#write(kind, scripts, found);
    const session = this.options.site.firebase === null ? ' data-early-session' : '';
    const attributes = html`data-path="${page.path}" data-language="${page.language}" data-at="${page.at}"`;
    return written
      .replaceAll(STARTS, '')
      .replace(FONT, 'later')
      .replace('<html lang="en"', () => `<html lang="${page.language}"`)
      .replace(
        '</head>',
        () => `${START}<template id="${LATER_ELEMENT}"${session}>${later}</template></head>`,
      )
      .replace(ROOT, () => `<div id="${ROOT_ELEMENT}" ${attributes.markup}>${body}</div>`);
  }

  async #mayRead(clientAddress: string): Promise<boolean> {
    try {
      await this.options.rateLimiter?.consume({}, ANONYMOUS, clientAddress);
      return true;
    } catch {
      return false;
    }
  }

  #write(kind: PageKind, links: string, found: readonly Found[]): string {
    const current = found.flatMap(({ call, answer }) =>
      isCurrent(answer) ? [{ call, body: bodyOf(answer) }] : [],
    );
    return [
      this.#beforeHead,
      headElements(this.#headOf(kind, found), this.options.heads.homeAddress),
      this.#sessionScript(kind),
      this.#afterHead,
      links,
      answersElement(current),
      this.#site,
      '</head>',
      this.#afterData,
    ].join('');
  }

  /** Firebase keeps its sessions itself. */
  #sessionScript(kind: PageKind): string {
    return kind === 'private' && this.options.site.firebase === null ? EARLY_SESSION : '';
  }

  /** Names what the largest part of a page is made of: the photo of an event, or what draws the posters of a list. */
  #pictureLinks(kind: PageKind, found: readonly Found[]): string {
    if (kind === 'home') return '';
    const pictures = found.flatMap(picturesOf);
    const photos = found.some(({ call }) => call.route === 'viewEvent')
      ? pictures.filter((address) => address !== null).map(photoLink)
      : [];
    return photos.join('') + (pictures.includes(null) ? this.options.files.posterLinks : '');
  }

  /** An event that strangers may not see has the same head as none. */
  #headOf(kind: PageKind, found: readonly Found[]): PageHead {
    const { heads } = this.options;
    if (kind === 'home') return heads.home();
    if (kind === 'events') return heads.events();
    const [first] = found;
    const isHidden = kind === 'private' || first?.answer === 'missing';
    if (first === undefined || typeof first.answer === 'string') return heads.generic({ isHidden });
    const answer = JSON.parse(bodyOf(first.answer));
    return first.call.route === 'viewClub' ? heads.club(answer.club) : heads.event(answer.event);
  }
}

/** Whether a page is drawn: all that it shows is known, and the address has nothing more that changes it. */
function isDrawn(pathname: string, search: string, found: readonly Found[]): boolean {
  if (found.length === 0 || !found.every(({ answer }) => isCurrent(answer))) return false;
  return pathname.length < MAX_PATH && !new URLSearchParams(search).has(CHOSEN_TYPE);
}

function answersOf({ call, answer }: Found): readonly PageAnswer[] {
  return isCurrent(answer) ? [{ ...call, answer: JSON.parse(bodyOf(answer)) as unknown }] : [];
}

type PageKind = 'home' | 'events' | 'private' | 'public';

function kindOf(path: string): PageKind {
  if (path === '/') return 'home';
  if (path === '/events') return 'events';
  return isPrivate(path) ? 'private' : 'public';
}

/** The web app asks again for a stale answer, which tells how old it is. */
function isCurrent(answer: PublicAnswer): answer is CachedResponse {
  return typeof answer === 'object' && !answer.isStale;
}

function versionOf(answer: PublicAnswer): string {
  if (typeof answer === 'string') return answer;
  return answer.isStale ? `${answer.tag} stale` : answer.tag;
}

/** Returns the addresses of the pictures that the web app shows for an answer; null for a poster that it draws. */
function picturesOf({ call, answer }: Found): readonly (string | null)[] {
  if (typeof answer === 'string') return [];
  const { event, events = [] } = JSON.parse(bodyOf(answer)) as PicturesAnswer;
  const shown = call.route === 'viewEvent' && event ? [event] : events;
  return shown.map(({ imageUrl }) => (imageUrl?.startsWith('/posters/') ? null : imageUrl));
}

type PicturesAnswer = { readonly event?: EventView; readonly events?: readonly EventView[] };

function photoLink(address: string): string {
  return html`<link rel="preload" as="image" fetchpriority="high" referrerpolicy="no-referrer" href="${address}">`
    .markup;
}

function cut(text: string, mark: string): readonly string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}
