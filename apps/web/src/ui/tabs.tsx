import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export interface TabItem {
  readonly value: string;
  readonly label: string;
  readonly count?: string | number | undefined;
  readonly content: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly TabItem[];
  /** Leave out for an uncontrolled component that starts with the first tab. */
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  className?: string | undefined;
}

export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next) => onChange?.(String(next))}
      className={className}
    >
      <Base.List aria-label={label} className="relative flex gap-7 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={cn(
              'flex min-h-12 shrink-0 cursor-pointer items-center gap-2 text-base font-bold text-muted transition-colors hover:text-ink data-active:text-ink focus-visible:-outline-offset-3 motion-reduce:transition-none forced-colors:data-active:underline',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="text-small font-semibold text-muted">{tab.count}</span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.75 w-(--active-tab-width) bg-accent transition-[left,width] duration-200 ease-out motion-reduce:transition-none" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-8">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
