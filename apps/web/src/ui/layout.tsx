import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

const widths = { form: 'max-w-[32rem]', reading: 'max-w-[46rem]', page: 'max-w-[78rem]' };

export interface ContainerProps extends ComponentProps<'div'> {
  width?: keyof typeof widths | undefined;
}

/** Limits the width of the page and sets its margins. */
export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return <div {...rest} className={cn('mx-auto w-full px-5 sm:px-8', widths[width], className)} />;
}

/** The vertical spacing of a page inside `<main>`. */
export function Page({ className, ...rest }: ContainerProps) {
  return <Container {...rest} className={cn('pt-8 pb-24 sm:pt-14 sm:pb-32', className)} />;
}

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: string | undefined;
  /** A link or button beside the title. */
  action?: ReactNode;
}

/** A part of a page below a hairline, with its heading. */
export function Section({ title, action, className, children, ...rest }: SectionProps) {
  return (
    <section {...rest} className={cn('border-t pt-6 sm:pt-8', className)}>
      {(title || action) && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {title && <h2 className="heading">{title}</h2>}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

/** A grid of cards with as many columns as fit. */
export function CardGrid({ className, ...rest }: ComponentProps<'ul'>) {
  return (
    <ul
      {...rest}
      className={cn(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-6 gap-y-10',
        className,
      )}
    />
  );
}

/**
 * Fixed to the bottom of a phone's screen (a purchase bar, a form's submit); in the flow on wide and on low screens.
 */
export function BottomBar({ className, children, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cn(
        'sticky bottom-0 z-20 -mx-5 border-t bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0 [@media(max-height:500px)]:static',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** The first focusable element: skips the navigation, also a sidebar before the page's `#content`. */
export function SkipLink({
  target = 'main',
  children,
}: {
  target?: string | undefined;
  children: ReactNode;
}) {
  return (
    <a
      href={`#${target}`}
      className="sr-only rounded-full bg-ink px-6 py-3 font-bold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-6 focus:py-3"
      onClick={(event) => {
        event.preventDefault();
        const main = document.getElementById('content') ?? document.getElementById(target);
        main?.setAttribute('tabindex', '-1');
        main?.focus();
      }}
    >
      {children}
    </a>
  );
}
