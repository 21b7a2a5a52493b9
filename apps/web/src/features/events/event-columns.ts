/** The event beside its tickets on a wide screen, over them on a narrow one. */
export const eventColumns =
  'flex flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-16';
