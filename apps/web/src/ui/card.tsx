import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { cn } from './cn.ts';
import { pictureIn, useGrowPicture } from './pictures/grow-picture.ts';

/** A raised surface for an object (a ticket, a dialog's content), not for dividing a page. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('rounded-card border bg-surface p-5 sm:p-6', className)} />;
}

/** Rows separated by hairlines. */
export function HairlineList({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={cn('divide-y divide-line border-y', className)} />;
}

export function HairlineItem({ className, ...rest }: ComponentProps<'li'>) {
  return <li {...rest} className={cn('relative flex min-h-14 items-center gap-4 py-4', className)} />;
}

/**
 * Makes the nearest `relative` ancestor (a card, a row) one link with this text as its name. The picture of an article
 * grows into the first one of the page that opens.
 */
export function CoverLink({ className, ...rest }: Omit<ComponentProps<typeof Link>, 'onClick'>) {
  const growPicture = useGrowPicture(rest.to, rest.state);
  return (
    <Link
      {...rest}
      onClick={(event) => growPicture(event, pictureIn(event.currentTarget.closest('article')))}
      className={cn(
        'decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent',
        className,
      )}
    />
  );
}
