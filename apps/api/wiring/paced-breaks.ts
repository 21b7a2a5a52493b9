import { pause } from '#adapters/shared/pause.ts';
import type { Breaks } from '#core/notifications/breaks.ts';

/** 20,000 people, in pages of a hundred, are done within ten seconds, with room for buyers between. */
const PACE_MS = 40;

/**
 * Begins a page every 40 ms. A break is at least half as long as the page before it: a page takes longer when the server is
 * busy, and waits for the disk and its reads in part of that time, which others use.
 */
export const pacedBreaks: Breaks = {
  async between(page) {
    for (;;) {
      const begunAt = performance.now();
      if ((await page()) === 'last') return;
      const took = performance.now() - begunAt;
      await pause(Math.max(PACE_MS - took, took / 2));
    }
  },
};
