/** Where the parts of an event in the list stand, in a row and in a grid; also of its skeleton. */
export const itemClasses = {
  /** The list’s element; its parts are inside one with `data-layout`. */
  list: 'as-grid:grid as-grid:grid-cols-2 as-grid:gap-x-4 as-grid:gap-y-6 md:as-grid:grid-cols-3 md:as-grid:gap-x-6 md:as-grid:gap-y-8 xl:as-grid:grid-cols-4',
  item: 'relative flex gap-3.5 py-2 pressable sm:gap-5 sm:py-3 as-grid:flex-1 as-grid:flex-col as-grid:gap-2.5 as-grid:py-0',
  picture: 'size-24 shrink-0 as-grid:h-auto as-grid:w-full as-grid:aspect-square sm:as-grid:aspect-video',
  body: 'flex min-w-0 flex-1 flex-col sm:flex-row sm:gap-6 as-grid:flex-col as-grid:gap-0',
  sale: 'mt-auto flex min-h-7 shrink-0 flex-wrap items-center gap-x-3 sm:mt-0 sm:w-40 sm:flex-col sm:items-end sm:gap-y-1.5 as-grid:mt-1 as-grid:w-auto as-grid:flex-row as-grid:items-center as-grid:justify-start as-grid:gap-y-0.5',
  /** Stands above each card of a grid: the day at its first event, a hairline at the others. */
  day: 'mb-2.5 hidden h-7 items-end border-b pb-0.5 text-caption leading-tight font-bold as-grid:flex',
} as const;
