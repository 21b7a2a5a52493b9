import RotateCw from 'lucide-react/icons/rotate-cw';
import { useSearchParams } from 'react-router-dom';
import { AUDIT_ACTIONS } from '#core/audit/audit-entry.ts';
import { AdminList } from '../../../app/admin-list.tsx';
import { commonTexts } from '../../../app/common-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { AuditDays } from './audit-days.tsx';
import { auditTexts } from './audit-texts.ts';
import { Integrity } from './integrity.tsx';
import { useListAuditLog } from './queries.ts';

/** The audit log, with a filter by action. */
export function AuditPage() {
  const t = useTexts(auditTexts);
  const { more } = useTexts(commonTexts);
  const [address, setAddress] = useSearchParams();
  const action = AUDIT_ACTIONS.find((known) => known === address.get('action')) ?? '';
  const query = useListAuditLog(action);
  const refresh = (
    <Button
      variant="secondary"
      icon={<RotateCw />}
      busy={query.isRefetching}
      onClick={() => void query.refetch()}
    >
      {t.refresh}
    </Button>
  );
  return (
    <>
      <PageTitle lead={t.lead} actions={refresh}>
        {t.title}
      </PageTitle>
      <SelectField
        label={t.action}
        name="action"
        className="mb-8 max-w-md"
        value={action}
        onChange={({ target }) =>
          setAddress(target.value === '' ? {} : { action: target.value }, { replace: true })
        }
        options={[
          { value: '', label: t.everyAction },
          ...AUDIT_ACTIONS.map((each) => ({ value: each, label: capitalized(t.actions[each]) })),
        ]}
      />
      <AdminList
        query={query}
        {...t}
        {...(action !== '' && t.noneOfAction)}
        isEmpty={({ pages }) => pages[0]?.entries.length === 0}
      >
        {({ pages }) => (
          <>
            <Integrity intact={pages.every((page) => page.intact)} />
            <AuditDays entries={pages.flatMap((page) => page.entries)} />
            <LoadMore query={query} label={more} />
          </>
        )}
      </AdminList>
    </>
  );
}

/** Capitalizes a text that is written for the middle of a sentence. */
function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
