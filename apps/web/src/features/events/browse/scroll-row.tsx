import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { cn } from '../../../ui/cn.ts';

/** What stays visible of the control before the pressed one. */
const MARGIN_PX = 64;

export interface ScrollRowProps extends ComponentProps<'div'> {
  /** The choice; when it changes to one out of sight, the row scrolls there. */
  shows?: string | undefined;
}

/**
 * One line of controls. On a small screen it scrolls sideways to the edge, at first to a pressed control; with more room
 * it wraps. The padding keeps the outline of the focus visible.
 */
export function ScrollRow({ shows, className, ...rest }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice may be out of sight.
  useLayoutEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (row.current && pressed && !isInSight(pressed, row.current))
      row.current.scrollLeft = pressed.offsetLeft - MARGIN_PX;
  }, [shows]);
  return (
    <div
      {...rest}
      ref={row}
      className={cn(
        'relative -mx-5 flex items-center gap-2 overflow-x-auto px-5 py-1.5 [scrollbar-width:none] sm:-mx-8 sm:px-8 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0',
        className,
      )}
    />
  );
}

function isInSight({ offsetLeft, offsetWidth }: HTMLElement, row: HTMLElement): boolean {
  return offsetLeft >= row.scrollLeft && offsetLeft + offsetWidth <= row.scrollLeft + row.clientWidth;
}
