import type { Category } from '#core/events/event.ts';
import { cn } from '../../ui/cn.ts';
import { categoryColours } from './category-colours.ts';

/** A dot in the colour of the category; in a pressed button, in the colour of its text. */
export function CategoryDot({ category, className }: { category: Category; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 8 8"
      aria-hidden="true"
      className={cn('size-2 shrink-0 in-aria-pressed:fill-current', categoryColours[category], className)}
    >
      <circle cx="4" cy="4" r="4" />
    </svg>
  );
}
