import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

export interface QrFrameProps {
  /** A data URL or an address. */
  src: string;
  alt: string;
  /** The size of the code in CSS pixels; scanners need 280 or more. */
  size?: number | undefined;
  caption?: ReactNode;
  className?: string | undefined;
}

/** White in both themes, because scanners read black on white. */
export function QrFrame({ src, alt, size = 280, caption, className }: QrFrameProps) {
  return (
    <figure
      className={cn(
        'inline-flex max-w-full flex-col items-center rounded-card border bg-white p-5 text-black',
        className,
      )}
    >
      <img
        src={src}
        alt={alt}
        width={size}
        height={size}
        className="h-auto max-w-full [image-rendering:pixelated]"
      />
      {caption && <figcaption className="mt-3 text-center text-caption font-semibold">{caption}</figcaption>}
    </figure>
  );
}
