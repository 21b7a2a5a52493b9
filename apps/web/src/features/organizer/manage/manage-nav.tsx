import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { addressOfSection, isInStrip, type SectionName } from './manage-sections.ts';
import { sectionTexts } from './section-texts.ts';

export interface ManageNavProps {
  id: string;
  offered: readonly SectionName[];
  section: SectionName;
  /** How many attendees are listed; undefined until it is known. */
  listed: number | undefined;
}

/** Links between the sections, in a strip that scrolls where it is wider than the screen. */
export function ManageNav({ id, offered, section, listed }: ManageNavProps) {
  const t = useTexts(sectionTexts);
  const strip = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the section and the count change what is in sight.
  useEffect(() => {
    const list = strip.current;
    const open = list?.querySelector<HTMLElement>('[aria-current="page"]')?.parentElement;
    if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
  }, [section, listed]);

  return (
    <nav aria-label={t.label} className="mt-5 border-b max-sm:-mx-5">
      <ul
        ref={strip}
        className="relative -mb-px flex gap-6 overflow-x-auto [scrollbar-width:none] max-sm:px-5 sm:gap-7"
      >
        {offered.filter(isInStrip).map((name) => (
          <li key={name} className="shrink-0">
            <NavLink
              to={addressOfSection(name, id)}
              end={name === 'overview'}
              preventScrollReset
              className="flex min-h-12 items-center gap-2 border-b-3 border-transparent font-bold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-accent aria-[current=page]:text-ink motion-reduce:transition-none forced-colors:aria-[current=page]:underline"
            >
              {t.names[name]}
              {name === 'people' && listed !== undefined && (
                <span className="numerals text-small font-semibold text-muted">{formatCount(listed)}</span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
