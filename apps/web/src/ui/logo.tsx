import { cn } from './cn.ts';

/** A pucuk rebung, the bamboo shoot woven at the edge of a songket, with a tabur flower at its heart. It is also an A. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={cn('size-8 text-accent', className)}
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M16 2 30 30H22.500L16 16.500 9.500 30H2Z" />
      <path d="M16 20.500 19 25.250 16 30 13 25.250Z" />
    </svg>
  );
}

export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={cn('inline-flex items-center gap-2', className)}>
      <LogoMark />
      <span className="text-[1.625rem] leading-none font-extrabold tracking-[-0.045em]">Acara</span>
    </span>
  );
}
