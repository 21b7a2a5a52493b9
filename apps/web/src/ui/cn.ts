import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// Our own text sizes and type styles must be known by name, or the merge would take `text-small` for a colour.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['caption', 'small', 'base', 'lead', 'subheading', 'heading', 'title', 'display'],
      radius: ['field', 'card', 'sheet'],
      shadow: ['float'],
    },
  },
});

/** Joins class names; the later of two that clash wins, so a caller's `className` can adjust a component. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
