import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

/** Why the form was refused. Not announced, because a toast announces it. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 border-l-4 border-red py-1 pl-4 font-semibold text-red">
      <CircleAlert className="mt-1 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
