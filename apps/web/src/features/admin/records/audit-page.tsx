import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserSearch from 'lucide-react/icons/user-search';
import { useId, useState } from 'react';
import type { AuditEntryView } from '#core/audit/audit-entry-view.ts';
import { AUDIT_KINDS, actionsOf } from '#core/audit/audit-kinds.ts';
import { usePages } from '../../../shared/calls/use-pages.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useAddressFilter } from '../../../shared/use-address-filter.ts';
import { useApi } from '../../../shared/use-api.ts';
import { RemovableChip } from '../../../ui/chip.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { WorkHeader } from '../../../ui/work-header.tsx';
import { FilterField, PagedList } from '../paged-list.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { AuditTable } from './audit-table.tsx';
import { auditTexts } from './audit-texts.ts';

const FILTERS = ['kind', 'action', 'person', 'day'] as const;
const NO_FILTER = { kind: '', action: '', person: '', day: '' };
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The audit log, with filters by kind, action, person and day. */
export function AuditPage() {
  const t = useTexts(auditTexts);
  const { filter, setFilter } = useAddressFilter(FILTERS);
  const [open, setOpen] = useState<AuditEntryView | null>(null);
  const kind = AUDIT_KINDS.find((known) => known === filter.kind) ?? null;
  const actions = actionsOf(kind);
  const action = actions.find((known) => known === filter.action) ?? '';
  const day = DAY.test(filter.day) ? filter.day : '';
  const { person } = filter;
  const query = useListAuditLog({ kind: kind ?? '', action, person, day });
  const isFiltered = kind !== null || action !== '' || person !== '' || day !== '';
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const intact = query.data?.pages.every((page) => page.intact);
  return (
    <>
      <WorkHeader title={t.title} note={intact && <Integrity intact />}>
        <search
          aria-label={t.find}
          className="grid min-w-0 grid-cols-2 items-center gap-x-3 gap-y-2 max-md:basis-full md:ml-auto md:flex md:flex-wrap"
        >
          <FilterField
            label={t.kind}
            name="kind"
            className="min-w-0 md:w-32"
            every={t.everyKind}
            values={AUDIT_KINDS}
            labelOf={(each) => t.kinds[each]}
            value={kind}
            onChoice={(choice) => setFilter({ kind: choice, action: '' })}
          />
          <FilterField
            label={t.action}
            name="action"
            className="min-w-0 md:w-36"
            every={t.everyAction}
            values={actions}
            labelOf={(each) => capitalized(t.actions[each])}
            value={action}
            onChoice={(choice) => setFilter({ action: choice })}
          />
          <AuditPersonFilter
            className="min-w-0 max-md:col-span-2 md:w-44"
            onPerson={(uid) => setFilter({ person: uid })}
          />
          <TextField
            label={t.day}
            hideLabel
            type="date"
            name="day"
            className="min-w-0 md:w-36"
            value={day}
            onChange={({ target }) => setFilter({ day: target.value })}
          />
          <IconButton
            label={t.refresh}
            className="justify-self-end"
            icon={<RotateCw />}
            aria-busy={query.isRefetching}
            onClick={() => void query.refetch()}
          />
        </search>
      </WorkHeader>
      {intact === false && <Integrity intact={false} />}
      {person !== '' && (
        <p className="mb-3">
          <RemovableChip removeLabel={t.everyone} onRemove={() => setFilter({ person: '' })}>
            {t.onlyOf(nameOf(person, entries))}
          </RemovableChip>
        </p>
      )}
      <PagedList
        query={query}
        t={isFiltered ? { ...t, ...t.noneFound } : t}
        rowsOf={(page) => page.entries}
        isFiltered={isFiltered}
        onClear={() => setFilter(NO_FILTER)}
      >
        {(entries) => <AuditTable entries={entries} busy={query.isPlaceholderData} onOpen={setOpen} />}
      </PagedList>
      {open && (
        <AuditPanel
          entry={open}
          onPerson={(uid) => {
            setOpen(null);
            setFilter({ person: uid });
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** The name that the entries show for a person or club, or else the id. */
function nameOf(uid: string, entries: readonly AuditEntryView[]): string {
  for (const { actor, actorName, club, clubName, subject, subjectName } of entries) {
    if (actor === uid) return actorName;
    if (club === uid) return clubName ?? uid;
    if (subject === uid) return subjectName;
  }
  return uid;
}

/** Capitalizes a text that is written for the middle of a sentence. */
function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether the audit log is unchanged. A broken chain is shown as an alert. */
function Integrity({ intact }: { intact: boolean }) {
  const t = useTexts(auditTexts);
  if (intact)
    return (
      <span title={t.intactText} className="inline-flex items-center gap-1.5 font-bold text-green">
        <ShieldCheck className="size-5 shrink-0" aria-hidden="true" />
        {t.intact}
        <span className="sr-only">{t.intactText}</span>
      </span>
    );
  return (
    <div
      role="alert"
      className="mb-6 flex items-start gap-4 rounded-card border-2 border-red bg-red-soft p-5 sm:p-7"
    >
      <ShieldAlert className="size-9 shrink-0 text-red" aria-hidden="true" />
      <div>
        <p className="heading text-red">{t.broken}</p>
        <p className="mt-2 max-w-[56ch] font-semibold">{t.brokenText}</p>
      </div>
    </div>
  );
}

interface AuditFilter {
  /** Empty for every kind, action, person or day. */
  readonly kind: string;
  readonly action: string;
  readonly person: string;
  readonly day: string;
}

/** The audit log, latest first, in pages. The previous result stays while another one loads. */
function useListAuditLog({ kind, action, person, day }: AuditFilter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.auditPages({ kind, action, person, day }),
    queryFn: ({ pageParam }) =>
      api.listAuditLog({ before: pageParam, kind, action, person: person || null, day: day || null }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBefore,
    placeholderData: keepPreviousData,
  });
}

const PAUSE_MS = 250;

interface AuditPersonFilterProps {
  className?: string;
  /** Lists only the entries of a person or club. */
  onPerson: (uid: string) => void;
}

/** Finds a person by name or email; choosing one of the suggestions filters the log. */
function AuditPersonFilter({ className, onPerson }: AuditPersonFilterProps) {
  const t = useTexts(auditTexts);
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim(), PAUSE_MS);
  const query = usePages('listPeople', { q, role: null }, { enabled: q !== '' });
  const listId = useId();
  const people = q === '' ? [] : (query.data?.pages[0]?.people ?? []);
  const suggestions = people.map(({ uid, name, email }) => ({ uid, text: `${name} · ${email}` }));
  const choose = (text: string) => {
    const chosen = suggestions.find((one) => one.text === text);
    setTyped(chosen ? '' : text);
    if (chosen) onPerson(chosen.uid);
  };
  return (
    <>
      <TextField
        label={t.person}
        hideLabel
        name="person"
        className={className}
        placeholder={t.personPlaceholder}
        leading={<UserSearch />}
        list={listId}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => choose(target.value)}
      />
      <datalist id={listId}>
        {suggestions.map(({ uid, text }) => (
          <option key={uid} value={text} />
        ))}
      </datalist>
    </>
  );
}
