import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { cn } from '../cn.ts';
import { defineTexts, useTexts } from '../language/i18n.tsx';

const texts = defineTexts({ en: { retry: 'Retry' }, ms: { retry: 'Cuba lagi' } });

export interface ErrorStateProps {
  title: string;
  text?: ReactNode;
  /** "Retry" by default. */
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  className?: string | undefined;
}

/** Something could not be loaded. Shows Retry only with a handler. */
export function ErrorState({ title, text, retryLabel, onRetry, retrying, className }: ErrorStateProps) {
  const t = useTexts(texts);
  return (
    <div
      role="alert"
      className={cn('flex flex-col items-start gap-2 border-l-4 border-red py-2 pl-5 sm:pl-6', className)}
    >
      <p className="subheading flex items-center gap-2">
        <CircleAlert className="size-5 shrink-0 text-red" aria-hidden="true" />
        {title}
      </p>
      {text && <p className="max-w-[60ch] text-muted">{text}</p>}
      {onRetry && (
        <Button
          variant="secondary"
          size="sm"
          icon={<RotateCw />}
          busy={retrying}
          onClick={onRetry}
          className="mt-3"
        >
          {retryLabel ?? t.retry}
        </Button>
      )}
    </div>
  );
}
