import { type ReactNode, useId } from 'react';

export interface ListStepProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** One step in handling a transfer list. */
export function ListStep({ title, text, children }: ListStepProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-t-2 border-ink pt-5">
      <h2 id={heading} className="heading">
        {title}
      </h2>
      <p className="mt-2 mb-6 max-w-[62ch] text-muted">{text}</p>
      {children}
    </section>
  );
}
