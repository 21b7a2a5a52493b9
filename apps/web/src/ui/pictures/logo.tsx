import { cn } from '../cn.ts';

/** A stepped triangle, the pucuk rebung motif of songket; it also reads as an A. */
export const shootPath = 'M16 1 31 31H23.5V27H21V23H18.5V19H13.5V23H11V27H8.5V31H1Z';
export const budPath = 'M16 22.6 19.3 26.8 16 31 12.7 26.8Z';

export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={cn('size-7 text-accent', className)}
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={shootPath} />
      <path d={budPath} />
    </svg>
  );
}

/** The mark and the name; `className` sets the font size, which the mark follows. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={cn('inline-flex items-center gap-[0.32em] text-[1.625rem] leading-none', className)}>
      <LogoMark className="size-[1.05em]" />
      <span className="font-extrabold tracking-[-0.045em]">Acara</span>
    </span>
  );
}
