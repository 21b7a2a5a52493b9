import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import type { AuditEntryView } from '#core/audit/audit-entry-view.ts';
import { AUDIT_KINDS, actionsOf } from '#core/audit/audit-kinds.ts';
import { AdminList } from '../../../app/admin-list.tsx';
import { commonTexts } from '../../../app/common-texts.ts';
import { useAddressFilter } from '../../../app/use-address-filter.ts';
import { Button } from '../../../ui/button.tsx';
import { RemovableChip } from '../../../ui/chip.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { WorkHeader } from '../../../ui/work-header.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { AuditPersonFilter } from './audit-person-filter.tsx';
import { AuditTable } from './audit-table.tsx';
import { auditTexts } from './audit-texts.ts';
import { Integrity } from './integrity.tsx';
import { useListAuditLog } from './queries.ts';

const FILTERS = ['kind', 'action', 'person', 'day'] as const;
const NO_FILTER = { kind: '', action: '', person: '', day: '' };
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The audit log, with filters by kind, action, person and day. */
export function AuditPage() {
  const t = useTexts(auditTexts);
  const { more } = useTexts(commonTexts);
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
          className="grid min-w-0 grid-cols-2 items-center gap-x-4 gap-y-2 max-md:basis-full md:ml-auto md:flex md:flex-wrap"
        >
          <SelectField
            label={t.kind}
            hideLabel
            name="kind"
            className="min-w-0 md:w-44"
            value={kind ?? ''}
            onChange={({ target }) => setFilter({ kind: target.value, action: '' })}
            options={[
              { value: '', label: t.everyKind },
              ...AUDIT_KINDS.map((each) => ({ value: each, label: t.kinds[each] })),
            ]}
          />
          <SelectField
            label={t.action}
            hideLabel
            name="action"
            className="min-w-0 md:w-52"
            value={action}
            onChange={({ target }) => setFilter({ action: target.value })}
            options={[
              { value: '', label: t.everyAction },
              ...actions.map((each) => ({ value: each, label: capitalized(t.actions[each]) })),
            ]}
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
      <AdminList
        query={query}
        {...t}
        {...(isFiltered && t.noneFound)}
        skeleton={<TableSkeleton text={t.loading} />}
        noneAction={
          isFiltered && (
            <Button variant="secondary" onClick={() => setFilter(NO_FILTER)}>
              {t.clear}
            </Button>
          )
        }
        isEmpty={() => entries.length === 0}
      >
        {() => (
          <>
            <AuditTable entries={entries} busy={query.isPlaceholderData} onOpen={setOpen} />
            <LoadMore query={query} label={more} />
          </>
        )}
      </AdminList>
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
