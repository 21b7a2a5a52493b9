import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { cn } from './cn.ts';

export interface PageTitleProps {
  children: ReactNode;
  /** The document title, before "· Acara". Defaults to the children when they are plain text. */
  documentTitle?: string | undefined;
  /** A line below the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** The path of the first of several tabs, between which the focus stays where it is. */
  page?: string | undefined;
  size?: 'heading' | 'title' | 'display' | undefined;
  className?: string | undefined;
}

let lastAnnounced: string | undefined;

/**
 * The page's only `<h1>`. It takes the focus after a navigation, so that keyboard and screen reader start here, unless
 * the part in the address has it.
 */
export function PageTitle({
  children,
  documentTitle,
  lead,
  actions,
  page,
  size = 'title',
  className,
}: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, hash } = useLocation();
  useDocumentTitle(documentTitle ?? (typeof children === 'string' ? children : ''));

  // Before anybody sees the page: later, the focus would leave a field that somebody has begun to type into.
  useLayoutEffect(() => {
    const opened = page ?? pathname;
    if (lastAnnounced === opened) return;
    const firstPage = lastAnnounced === undefined;
    lastAnnounced = opened;
    const isAtPart = hash !== '' && hash === `#${document.activeElement?.id}`;
    if (!firstPage && !isAtPart) heading.current?.focus({ preventScroll: true });
  }, [page, pathname, hash]);

  return (
    <div className={cn('mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 sm:mb-14', className)}>
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} dir="auto" className={size}>
          {children}
        </h1>
        {lead && <p className="mt-5 sm:mt-6 max-w-[56ch] text-lead text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

/** Sets the document title, for a page without a `PageTitle` or while it loads. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Acara` : 'Acara';
  }, [title]);
}
