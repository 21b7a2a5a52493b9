import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { AUDIT_ACTIONS, type AuditEntry } from '#core/audit/audit-entry.ts';
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
import { AuditTable } from './audit-table.tsx';
import { auditTexts } from './audit-texts.ts';
import { Integrity } from './integrity.tsx';
import { useListAuditLog } from './queries.ts';

const FILTERS = ['action', 'person', 'day'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The audit log, with filters by action, person and day. */
export function AuditPage() {
  const t = useTexts(auditTexts);
  const { more } = useTexts(commonTexts);
  const { filter, setFilter } = useAddressFilter(FILTERS);
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const action = AUDIT_ACTIONS.find((known) => known === filter.action) ?? '';
  const day = DAY.test(filter.day) ? filter.day : '';
  const { person } = filter;
  const query = useListAuditLog({ action, person, day });
  const isFiltered = action !== '' || person !== '' || day !== '';
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const intact = query.data?.pages.every((page) => page.intact);
  return (
    <>
      <WorkHeader title={t.title} note={intact && <Integrity intact />}>
        <search
          aria-label={t.find}
          className="flex min-w-0 items-center gap-x-4 max-md:basis-full md:ml-auto"
        >
          <SelectField
            label={t.action}
            hideLabel
            name="action"
            className="min-w-0 max-md:flex-1 md:w-56"
            value={action}
            onChange={({ target }) => setFilter({ action: target.value })}
            options={[
              { value: '', label: t.everyAction },
              ...AUDIT_ACTIONS.map((each) => ({ value: each, label: capitalized(t.actions[each]) })),
            ]}
          />
          <TextField
            label={t.day}
            hideLabel
            type="date"
            name="day"
            className="w-36"
            value={day}
            onChange={({ target }) => setFilter({ day: target.value })}
          />
          <IconButton
            label={t.refresh}
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
            <Button variant="secondary" onClick={() => setFilter({ action: '', person: '', day: '' })}>
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

/** The name that the entries show for a person, or else the id. */
function nameOf(uid: string, entries: readonly AuditEntry[]): string {
  const acted = entries.find(({ actor }) => actor === uid);
  return acted?.actorName ?? entries.find(({ subject }) => subject === uid)?.subjectName ?? uid;
}

/** Capitalizes a text that is written for the middle of a sentence. */
function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
