import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/i18n.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AuditDays } from './audit-days.tsx';
import { auditTexts } from './audit-texts.ts';
import { Integrity } from './integrity.tsx';
import { Listed } from './listed.tsx';
import { LoadMore } from './load-more.tsx';
import { useListAuditLog } from './use-list-audit-log.ts';

/** Who did what to what, and when. */
export function AuditPage() {
  const t = useTexts(auditTexts);
  const query = useListAuditLog();
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
      <Listed query={query} {...t} isEmpty={({ pages }) => pages[0]?.entries.length === 0}>
        {({ pages }) => (
          <>
            <Integrity intact={pages.every((page) => page.intact)} />
            <AuditDays entries={pages.flatMap((page) => page.entries)} />
            <LoadMore query={query} />
          </>
        )}
      </Listed>
    </>
  );
}
