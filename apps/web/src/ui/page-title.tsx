import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { cn } from './cn.ts';

export interface PageTitleProps {
  children: ReactNode;
  /** What the browser's tab says, before "· Acara". The children's text when they are plain text. */
  documentTitle?: string | undefined;
  /** A line under the title. */
  lead?: ReactNode;
  /** Buttons at the title's end. */
  actions?: ReactNode;
  size?: 'title' | 'display' | undefined;
  className?: string | undefined;
}

let lastAnnounced: string | undefined;

/**
 * The page's one `<h1>`. After a change of route it takes the focus, so that keyboard and screen reader start here, unless
 * the part that the address names has it.
 */
export function PageTitle({
  children,
  documentTitle,
  lead,
  actions,
  size = 'title',
  className,
}: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, hash } = useLocation();
  useDocumentTitle(documentTitle ?? (typeof children === 'string' ? children : ''));

  useEffect(() => {
    if (lastAnnounced === pathname) return;
    const firstPage = lastAnnounced === undefined;
    lastAnnounced = pathname;
    const isAtPart = hash !== '' && hash === `#${document.activeElement?.id}`;
    if (!firstPage && !isAtPart) heading.current?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <div className={cn('mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 sm:mb-14', className)}>
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className={size}>
          {children}
        </h1>
        {lead && <p className="mt-5 sm:mt-6 max-w-[56ch] text-lead text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

/** For a page whose `<h1>` is drawn elsewhere, or while it is still being fetched. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Acara` : 'Acara';
  }, [title]);
}
