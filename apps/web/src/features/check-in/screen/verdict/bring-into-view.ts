/** The height of the header, which covers the top of the page. */
const HEADER_PX = 72;
/** What may be missing at the bottom: its words stand in the middle. */
const EDGE_PX = 64;

/** Scrolls to the element unless it is seen. A low screen has no room to do it by the least distance. */
export function bringIntoView(element: HTMLElement | null): void {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < HEADER_PX || bottom > innerHeight + EDGE_PX) element.scrollIntoView({ block: 'start' });
}
