import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import { DrawnPages, type DrawPage } from '#adapters/http/server/page/drawn-pages.ts';
import type { Clock } from '#core/shared/clock.ts';
import { millisecondsOf } from '#core/shared/instant.ts';

/** The program of the web app's build that draws pages, beside this one. */
const PROGRAM = new URL('../page/draw-page.js', import.meta.url);

/** Loads it. Without it, or when it can't be loaded, pages come without what they show; returns null. */
export async function loadDrawnPages(clock: Clock, logger: Logger): Promise<DrawnPages | null> {
  if (!existsSync(PROGRAM)) return null;
  try {
    const { loadPages, drawPage } = (await import(PROGRAM.href)) as {
      readonly loadPages: () => Promise<void>;
      readonly drawPage: DrawPage;
    };
    await loadPages();
    const failed = (error: unknown) => logger.error({ err: error }, 'a page could not be drawn');
    return new DrawnPages({ draw: drawPage, failed, now: () => millisecondsOf(clock.now()) });
  } catch (error) {
    logger.error({ err: error }, 'the program that draws pages could not be loaded');
    return null;
  }
}
