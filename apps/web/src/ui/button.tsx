import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { Link } from 'react-router-dom';
import { cn } from './cn.ts';
import { Spinner } from './states/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the available width. */
  wide?: boolean | undefined;
  icon?: ReactNode;
}

export interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** Ignores presses but keeps its focus and width. */
  busy?: boolean | undefined;
  /** Replaces the label while busy; without it a spinner does. */
  busyText?: string | undefined;
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  ref,
  type = 'button',
  ...rest
}: ButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  const restingWidth = useRef(0);

  useLayoutEffect(() => {
    const button = element.current;
    if (!button) return;
    button.style.minWidth = busy && busyText && restingWidth.current > 0 ? `${restingWidth.current}px` : '';
  });

  const attach = useCallback(
    (node: HTMLButtonElement | null) => {
      element.current = node;
      if (typeof ref === 'function') return ref(node);
      if (ref) ref.current = node;
      return undefined;
    },
    [ref],
  );

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault();
      return;
    }
    // Submitting a form by a key presses its button, too. Measured only now, because it costs a layout.
    restingWidth.current = widthOf(event.currentTarget);
    onClick?.(event);
  };

  return (
    <button
      {...rest}
      ref={attach}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={buttonClass({ variant, size, wide }, className)}
    >
      {busy ? (
        <>
          <Spinner size="sm" className={busyText ? undefined : 'absolute'} />
          {busyText ?? (
            <span className="inline-flex items-center gap-2 opacity-0 [&>svg]:size-5">
              {icon}
              {children}
            </span>
          )}
        </>
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </button>
  );
}

/** Unrounded: a rounded one could be too wide for its line. */
function widthOf(button: HTMLElement): number {
  return button.getBoundingClientRect().width;
}

export interface ButtonLinkProps extends ButtonStyle, ComponentProps<typeof Link> {}

/** A link styled as a button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** The classes of a button, for another element (a plain `<a download>`, the label of a file input). */
export function buttonClass(
  { variant = 'primary', size = 'md', wide = false }: Omit<ButtonStyle, 'icon'> = {},
  className?: string | undefined,
): string {
  return cn(base, variants[variant], sizes[size], wide && 'w-full', className);
}

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-full border text-center font-bold no-underline select-none pressable disabled:opacity-45 aria-disabled:cursor-progress [&_svg]:shrink-0 [&>svg]:size-5 print:hidden';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent hover:enabled:bg-accent-strong [a]:hover:bg-accent-strong',
  secondary: 'border-line-strong bg-transparent text-ink hover:enabled:border-ink [a]:hover:border-ink',
  ghost: 'border-transparent bg-transparent text-ink hover:enabled:bg-sunken [a]:hover:bg-sunken',
  danger:
    'border-red bg-transparent text-red hover:enabled:bg-red hover:enabled:text-paper [a]:hover:bg-red [a]:hover:text-paper',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 py-2 text-small',
  md: 'min-h-12 px-6 py-2.5 text-base',
  lg: 'min-h-14 px-8 py-3 text-base sm:text-subheading',
};
