import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from './cn.ts';

export interface TabItem {
  readonly value: string;
  readonly label: string;
  readonly count?: string | number | undefined;
  /** How many things wait there, as a badge, and the words for screen readers. Nothing is shown for none. */
  readonly waiting?: { readonly count: number; readonly text: string } | undefined;
  readonly content: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly TabItem[];
  /** Leave out for an uncontrolled component that starts with the first tab. */
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  className?: string | undefined;
  /** Classes of each tab's content. */
  panelClass?: string | undefined;
}

export function Tabs({ label, tabs, value, onChange, className, panelClass }: TabsProps) {
  const strip = useRef<HTMLDivElement>(null);

  // A strip that is wider than the screen shows the open tab.
  useEffect(() => {
    const list = strip.current;
    const open = list?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
  }, [value]);

  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next) => onChange?.(String(next))}
      className={className}
    >
      <Base.List ref={strip} aria-label={label} className="relative flex gap-7 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            className={cn(
              'flex min-h-12 shrink-0 cursor-pointer items-center gap-2 text-base font-bold text-muted transition-colors hover:text-ink data-active:text-ink focus-visible:-outline-offset-3 motion-reduce:transition-none forced-colors:data-active:underline',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="text-small font-semibold text-muted">{tab.count}</span>
            )}
            {tab.waiting && tab.waiting.count > 0 && (
              <span className="numerals grid min-w-6 place-items-center rounded-full bg-accent-soft px-1.5 text-caption leading-6 font-bold text-accent">
                <span aria-hidden="true">{tab.waiting.count}</span>
                <span className="sr-only">{tab.waiting.text}</span>
              </span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.75 w-(--active-tab-width) bg-accent transition-[left,width] duration-200 ease-out motion-reduce:transition-none" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={cn('pt-8', panelClass)}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
