import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

/** A warning across the page, above the event's title. */
export function EventNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="mt-3 mb-6 flex gap-4 rounded-card border border-yellow bg-yellow-soft px-4 py-4 sm:px-6 sm:py-5"
    >
      <TriangleAlert className="mt-0.5 size-6 shrink-0 text-yellow" aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-1 break-words">
        <p className="subheading">{title}</p>
        {children}
      </div>
    </section>
  );
}
