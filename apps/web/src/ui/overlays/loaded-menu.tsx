import { Menu as Base } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../cn.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean | undefined;
}

/** Navigates (`to`) or runs an action (`onSelect`). */
export type MenuItem =
  | (MenuEntry & { readonly to: string; readonly onSelect?: undefined })
  | (MenuEntry & {
      readonly onSelect: () => void;
      readonly to?: undefined;
      readonly disabled?: boolean | undefined;
      /** Whether it is the one chosen of several; missing for what is no choice. */
      readonly chosen?: boolean | undefined;
    });

export interface LoadedMenuProps {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
}

/** What the header, and the navigation at the bottom of a phone, cover of the window, in pixels. */
const BARS = { top: 72, right: 5, bottom: 76, left: 5 };

export function LoadedMenu({ trigger, items, align = 'end' }: LoadedMenuProps) {
  const [open, setOpen] = useState(false);
  useCloseOnBack(open, () => setOpen(false));
  const [place, setPlace] = useState<HTMLSpanElement | null>(null);
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      {/* The list opens inside the landmark of its button, not at the end of the document. */}
      <span ref={setPlace} className="contents" />
      <Base.Portal container={place}>
        <Base.Positioner align={align} sideOffset={8} collisionPadding={BARS} className="z-50 outline-none">
          <Base.Popup className="min-w-56 rounded-card border bg-surface p-1.5 text-left text-ink shadow-float outline-none transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0 motion-reduce:transition-none">
            {items.map((item) =>
              item.to === undefined ? (
                <Base.Item
                  key={item.label}
                  disabled={item.disabled}
                  onClick={item.onSelect}
                  className={itemClass(item)}
                  {...(item.chosen !== undefined && { role: 'menuitemradio', 'aria-checked': item.chosen })}
                >
                  {item.icon}
                  {item.label}
                  {item.chosen && <Check className="ml-auto shrink-0 text-accent" aria-hidden="true" />}
                </Base.Item>
              ) : (
                <Base.LinkItem
                  key={item.label}
                  closeOnClick
                  render={<Link to={item.to} />}
                  className={itemClass(item)}
                >
                  {item.icon}
                  {item.label}
                </Base.LinkItem>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function itemClass(item: MenuEntry): string {
  return cn(
    'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3.5 text-small font-semibold outline-none data-disabled:opacity-45 data-highlighted:bg-sunken forced-colors:data-highlighted:forced-color-adjust-none forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText] [&>svg]:size-5',
    item.danger && 'text-red',
  );
}
