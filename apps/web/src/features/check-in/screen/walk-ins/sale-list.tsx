import type { ReactNode } from 'react';

/** Sales of one kind under their title. */
export function SaleList({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-bold">{title}</h3>
      {text && <p className="text-small text-muted">{text}</p>}
      <ul className="mt-2 grid gap-2">{children}</ul>
    </section>
  );
}
