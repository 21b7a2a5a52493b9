import { cn } from '../cn.ts';

export interface SpinnerProps {
  /** Read by screen readers; without it the spinner is hidden from them. */
  text?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  className?: string | undefined;
}

const sizes = { sm: 'size-5', md: 'size-7', lg: 'size-11' };

export function Spinner({ text, size = 'md', className }: SpinnerProps) {
  const drawing = <SpinnerDrawing className={cn(sizes[size], className)} />;
  if (!text) return drawing;
  return (
    <span role="status" className="inline-flex">
      {drawing}
      <span className="sr-only">{text}</span>
    </span>
  );
}

export function PageSpinner({ text }: { text: string }) {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-accent">
      <SpinnerDrawing className={sizes.lg} />
      <span className="sr-only">{text}</span>
    </div>
  );
}

/** Eight petals that light up one after another. */
function SpinnerDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="currentColor" aria-hidden="true">
      {petals.map((turn) => (
        <path
          key={turn}
          d="M12 1.5 13.8 5 12 8.5 10.2 5Z"
          transform={`rotate(${turn} 12 12)`}
          className={cn('petal', `petal-${turn}`)}
        />
      ))}
    </svg>
  );
}

const petals = [0, 45, 90, 135, 180, 225, 270, 315] as const;
