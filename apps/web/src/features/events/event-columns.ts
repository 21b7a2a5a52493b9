/**
 * Where the parts of an event's page stand. On a wide screen the purchase bar and the facts are beside the picture. On
 * a narrow one the facts follow the picture, and the purchase bar is fixed to the bottom.
 */
export const eventColumns = {
  article:
    'flex flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-16',
  head: 'lg:col-span-2',
  // Its width is written out: Safari takes the height of a picture in a column from the width without the margins.
  picture: 'max-sm:-mx-5 max-sm:w-[calc(100%+2.5rem)] lg:self-start',
  side: 'contents lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:flex lg:flex-col lg:gap-10 lg:self-start',
  buy: 'sticky bottom-0 z-20 order-3 bg-paper sm:py-4 lg:static lg:bg-transparent lg:p-0 [@media(max-height:500px)]:static',
  /** Not fixed to the bottom when tickets can't be bought. */
  noSale: 'order-3 sm:py-4 lg:p-0',
  facts: 'mt-4 order-1 sm:mt-8 lg:mt-0',
  story: 'order-2 mt-3 pb-12 lg:order-none lg:mt-5',
} as const;
