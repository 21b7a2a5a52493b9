import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

export interface WorkHeaderProps {
  title: string;
  /** A line beside the title, such as a count; read aloud when it changes. */
  note?: ReactNode;
  /** Filters and buttons. */
  children?: ReactNode;
}

/** The head of a page of work: a small title and its filters in one line, so that the rows begin high up. */
export function WorkHeader({ title, note, children }: WorkHeaderProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1.5">
      <PageTitle size="heading" className="mb-0 sm:mb-0">
        {title}
      </PageTitle>
      <p role="status" className="numerals text-small text-muted">
        {note}
      </p>
      {children}
    </div>
  );
}
