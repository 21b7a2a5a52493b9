import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { CoverLink, HairlineItem } from '../../ui/card.tsx';

interface RowProps {
  /** A line about it; a phone leaves out that of a link. */
  text?: ReactNode;
  className?: string | undefined;
}

/** A row that opens a page. */
export function LinkRow({ to, title, text, className }: RowProps & { to: string; title: string }) {
  return (
    <Row
      text={text && <span className="max-sm:hidden">{text}</span>}
      className={className}
      title={
        <CoverLink to={to} className="font-bold">
          {title}
        </CoverLink>
      }
    >
      <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
    </Row>
  );
}

export interface ActionRowProps extends RowProps {
  title: string;
  icon?: ReactNode;
  busy?: boolean | undefined;
  onClick: () => void;
}

/** A row that does something at once, or opens a dialog. */
export function ActionRow({ title, text, icon, busy = false, onClick, className }: ActionRowProps) {
  return (
    <Row
      text={text}
      className={className}
      title={
        <button
          type="button"
          aria-busy={busy || undefined}
          onClick={() => !busy && onClick()}
          className="cursor-pointer text-left font-bold decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
        >
          {title}
        </button>
      }
    >
      <span aria-hidden="true" className="text-muted [&>svg]:size-5">
        {icon}
      </span>
    </Row>
  );
}

/** A row with its name, a line about it, and a control or a mark at its end. */
export function Row({
  title,
  text,
  className,
  children,
}: RowProps & { title: ReactNode; children: ReactNode }) {
  return (
    <HairlineItem className={className ?? 'py-2 sm:py-3'}>
      <span className="min-w-0 flex-1">
        {title}
        {text && <span className="block text-small text-muted">{text}</span>}
      </span>
      {children}
    </HairlineItem>
  );
}
