import { lazyOverlay } from './lazy-overlay.ts';

export type { MenuItem } from './loaded-menu.tsx';

/** A button with a list of links and actions. The place of the button stays empty until its code is there. */
export const Menu = lazyOverlay(
  (overlays) => overlays.LoadedMenu,
  () => <span className="block size-11" />,
);
