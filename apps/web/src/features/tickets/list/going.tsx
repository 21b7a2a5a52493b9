import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { texts } from '../texts.ts';

export interface GoingProps {
  eventId: string;
  /** Frames the ticket, with what to do about its event; the route provides it. */
  frame: (eventId: string, ticket: ReactNode) => ReactNode;
  /** The ticket. */
  children: ReactNode;
}

/** The ticket that a purchase has just confirmed, celebrated as after a payment. */
export function Going({ eventId, frame, children }: GoingProps) {
  const t = useTexts(texts).list;
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="title mb-4">
        {t.going}
      </h2>
      {frame(eventId, children)}
    </section>
  );
}
