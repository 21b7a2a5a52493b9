import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { StaticRouter } from 'react-router-dom';
import type { PageAnswer } from '#adapters/http/contract/page/answers-in-page.ts';
import type { DrawnPage } from '#adapters/http/contract/page/drawn-page.ts';
import { Clock } from '#core/shared/clock.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { App } from '../app/app.tsx';
import { preloadPage } from '../app/router.tsx';
import { drawWith } from '../shared/events/first-answer.ts';
import type { Bindings } from '../shared/use-api.ts';
import { drawFor } from '../ui/first-render/drawn-page.ts';

/** Pages that are drawn, each by one address of its kind. */
const PAGES = ['/', '/events', '/events/any', '/clubs/any'];

/** Loads the code of the pages, which is drawn at once afterwards. */
export async function loadPages(): Promise<void> {
  await Promise.all(PAGES.map(preloadPage));
}

/**
 * Draws the page of an address as a visitor sees it first, for the server. What needs the app's script is disabled until it
 * runs.
 */
export function drawPage(page: DrawnPage, answers: readonly PageAnswer[], site: SiteFacts): string {
  drawFor(page);
  drawWith(answers);
  const drawn = renderToString(
    <StrictMode>
      <StaticRouter location={page.path}>
        <App container={visitorsBindings(page, site)} />
      </StaticRouter>
    </StrictMode>,
  );
  return drawn.replace(CONTROL, '$& disabled="" data-waits=""');
}

/** A button, a choice of a list or a radio button that is not disabled anyway. */
const CONTROL = /<(?:button|select|input type="radio")(?=[ >])(?![^>]* disabled="")/g;

/** Nothing is called while a page is drawn: of most things, there is nothing. */
function visitorsBindings({ at }: DrawnPage, site: SiteFacts): Bindings {
  const values = new Map<symbol, unknown>([
    [SiteFacts, site],
    [Clock, { now: () => at }],
  ]);
  return { get: (key) => (values.get(key) ?? {}) as never };
}
