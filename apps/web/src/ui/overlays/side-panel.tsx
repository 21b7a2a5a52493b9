import { lazyOverlay } from './lazy-overlay.ts';

/** The details of a row: a modal panel at the right edge, the whole width of a phone. It returns the focus. */
export const SidePanel = lazyOverlay((overlays) => overlays.OpenedSidePanel);
