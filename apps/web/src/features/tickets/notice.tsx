import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.ts';

export interface NoticeProps {
  title: string;
  text?: ReactNode;
  tone?: 'plain' | 'yellow' | undefined;
}

/** A notice about a ticket's state. */
export function Notice({ title, text, tone = 'plain' }: NoticeProps) {
  return (
    <div
      className={cn(
        'mx-3 border-l-4 py-1 pl-4 sm:mx-0',
        tone === 'yellow' ? 'border-yellow' : 'border-line-strong',
      )}
    >
      <p className="font-bold">{title}</p>
      {text && <div className="mt-1 text-small text-muted empty:hidden">{text}</div>}
    </div>
  );
}
