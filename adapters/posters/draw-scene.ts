import { allDone } from './scenes/all-done.ts';
import { error } from './scenes/error.ts';
import { noAnalytics } from './scenes/no-analytics.ts';
import { noEvents } from './scenes/no-events.ts';
import { noTickets } from './scenes/no-tickets.ts';
import { notFound } from './scenes/not-found.ts';
import { offline } from './scenes/offline.ts';

const scenes = {
  'no-tickets': noTickets,
  'no-events': noEvents,
  'not-found': notFound,
  offline,
  error,
  'no-analytics': noAnalytics,
  'all-done': allDone,
} as const;

export type SceneName = keyof typeof scenes;

/**
 * Draws the picture of an empty or failed page. Lines have the colour of the surrounding text; the classes
 * `scene-accent` and `scene-soft` colour the surfaces.
 */
export function drawScene(name: SceneName): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 220" width="320" height="220" fill="none" aria-hidden="true" focusable="false">' +
    scenes[name]() +
    '</svg>'
  );
}
