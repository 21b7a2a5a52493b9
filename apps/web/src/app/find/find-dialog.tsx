import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRead } from '../../shared/calls/use-read.ts';
import { useShownPerson } from '../../shared/session/use-session.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/states/skeleton.tsx';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { FindList } from './find-list.tsx';
import { type FindGroup, groupsOf } from './find-results.ts';
import { findTexts } from './find-texts.ts';

const PAUSE_MS = 200;
const MAX_LENGTH = 100;
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);
const NONE: readonly FindGroup[] = [];

/** Finds as one types. Arrows choose a result, Enter opens it, Escape and the browser's Back close. Stores no search. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(findTexts);
  const isAdmin = useShownPerson()?.role === 'admin';
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim(), PAUSE_MS);
  const [chosen, setChosen] = useState(0);
  const found = useFound(q, isAdmin);
  const results = found.groups.flatMap((group) => group.results);
  const current = Math.min(chosen, results.length - 1);
  const navigate = useNavigate();

  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends the composition of a letter chooses nothing.
    if (event.nativeEvent.isComposing || results.length === 0) return;
    const step = STEPS.get(event.key);
    if (step !== undefined) setChosen((current + step + results.length) % results.length);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    const result = results[current];
    if (event.key !== 'Enter' || !result || found.isOfAnother) return;
    onClose();
    navigate(result.to);
  };

  return (
    <Dialog
      title={t.title}
      open
      onOpenChange={(open) => !open && onClose()}
      initialFocus={field}
      className="sm:max-w-2xl sm:p-6"
    >
      <TextField
        ref={field}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={results.length > 0}
        aria-controls={list}
        aria-activedescendant={results.length > 0 ? optionId(list, current) : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_LENGTH}
        label={t.field}
        hideLabel
        controlClassName="[&::-webkit-search-cancel-button]:hidden"
        leading={<Search />}
        placeholder={isAdmin ? t.placeholderOfAdmin : t.placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        className="mt-4 h-[min(26rem,56dvh)] overflow-y-auto overscroll-contain"
        aria-busy={found.isOfAnother}
      >
        <FoundPart q={q} found={found}>
          <FindList
            id={list}
            optionId={(index) => optionId(list, index)}
            groups={found.groups}
            chosen={current}
            onChoose={setChosen}
            onLeave={onClose}
          />
        </FoundPart>
      </div>
      <p role="status" className="sr-only">
        {found.data && !found.isOfAnother ? t.count(results.length) : ''}
      </p>
    </Dialog>
  );
}

function useFound(q: string, isAdmin: boolean) {
  const t = useTexts(findTexts);
  const { language } = useLanguage();
  const query = useRead('findAnything', { q, limit: null }, { enabled: q !== '' });
  const data = q === '' ? undefined : query.data;
  const groups = useMemo(
    () => (data ? groupsOf(data, isAdmin, t, language) : NONE),
    [data, isAdmin, t, language],
  );
  /** Whether what is shown answers what was typed before. */
  const isOfAnother = query.isPlaceholderData;
  return { query, data, groups, isOfAnother };
}

interface FoundPartProps {
  q: string;
  found: ReturnType<typeof useFound>;
  children: ReactNode;
}

function FoundPart({ q, found: { query, data, groups }, children }: FoundPartProps) {
  const t = useTexts(findTexts);
  const failureOf = useQueryFailure();
  if (q === '') return <p className="py-3 text-muted">{t.hint}</p>;
  if (query.isError) return <ErrorState {...failureOf(query, t.failed)} />;
  if (!data)
    return (
      <SkeletonGroup text={t.loading}>
        <SkeletonText lines={6} />
      </SkeletonGroup>
    );
  if (groups.length > 0) return children;
  return (
    <div className="py-3">
      <p dir="auto" className="font-bold break-words">
        {t.nothing(q)}
      </p>
      <p className="mt-1 text-muted">{t.nothingText}</p>
    </div>
  );
}

function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}
