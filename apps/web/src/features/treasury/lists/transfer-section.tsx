import { type ReactNode, useId } from 'react';

export interface TransferSectionProps {
  title: string;
  children: ReactNode;
}

/** Transfers of a list, below their heading. */
export function TransferSection({ title, children }: TransferSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-12 min-w-0">
      <h2 id={heading} className="subheading mb-1">
        {title}
      </h2>
      {children}
    </section>
  );
}
