import { SystemClock } from '#adapters/system/system-clock.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { Instant } from '#core/shared/instant.ts';
import { drawnPage } from '../ui/first-render/drawn-page.ts';

/** The device's clock; while the app takes over the page that the server wrote, the instant that it was written for. */
export class PageClock implements Clock {
  readonly #system = new SystemClock();

  now(): Instant {
    return drawnPage()?.at ?? this.#system.now();
  }
}
