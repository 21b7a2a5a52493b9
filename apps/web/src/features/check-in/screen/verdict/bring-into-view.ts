/** The height of the header, which covers the top of the page. */
const HEADER_PX = 72;

/** Scrolls to the element unless all of it is seen. A low screen has no room to do it by the least distance. */
export function bringIntoView(element: HTMLElement | null): void {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < HEADER_PX || bottom > innerHeight) element.scrollIntoView({ block: 'start' });
}
