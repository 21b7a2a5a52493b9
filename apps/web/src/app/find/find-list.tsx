import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import type { FindGroup, FindResult } from './find-results.ts';
import { findTexts } from './find-texts.ts';

export interface FindListProps {
  id: string;
  optionId: (index: number) => string;
  groups: readonly FindGroup[];
  /** The index of the chosen result among all. */
  chosen: number;
  onChoose: (index: number) => void;
  onLeave: () => void;
}

/** The results by kind. The focus stays in the field, which says which one is chosen. */
export function FindList({ id, optionId, groups, chosen, onChoose, onLeave }: FindListProps) {
  const t = useTexts(findTexts);
  let before = 0;
  return (
    <div role="listbox" id={id} aria-label={t.results}>
      {groups.map(({ name, results }) => {
        const first = before;
        before += results.length;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fieldsets.
          <div key={name} role="group" aria-label={t.groups[name]} className="pb-3">
            <p aria-hidden="true" className="px-3 py-1.5 text-caption font-bold text-muted">
              {t.groups[name]}
            </p>
            {results.map((result, index) => (
              <FindOption
                key={result.id}
                id={optionId(first + index)}
                result={result}
                isChosen={first + index === chosen}
                onChoose={() => onChoose(first + index)}
                onLeave={onLeave}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface FindOptionProps {
  id: string;
  result: FindResult;
  isChosen: boolean;
  onChoose: () => void;
  onLeave: () => void;
}

function FindOption({ id, result, isChosen, onChoose, onLeave }: FindOptionProps) {
  const option = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Link
      ref={option}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      to={result.to}
      onClick={onLeave}
      onMouseMove={isChosen ? undefined : onChoose}
      className={cn(
        'block min-h-11 rounded-field px-3 py-2',
        isChosen && 'bg-sunken forced-colors:outline-2 forced-colors:-outline-offset-2',
      )}
    >
      <span dir="auto" className="numerals block font-bold break-words">
        {result.title}
      </span>
      {result.lines
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line} dir="auto" className="numerals block text-small break-words text-muted">
            {line}
          </span>
        ))}
    </Link>
  );
}
