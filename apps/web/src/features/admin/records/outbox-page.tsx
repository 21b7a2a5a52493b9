import RotateCw from 'lucide-react/icons/rotate-cw';
import { AdminList } from '../../../app/admin-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { HairlineList } from '../../../ui/card.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { OutboxMail } from './outbox-mail.tsx';
import { outboxTexts } from './outbox-texts.ts';
import { useOutbox } from './queries.ts';

/** The outgoing mail, for administrators. */
export function OutboxPage() {
  const t = useTexts(outboxTexts);
  const query = useOutbox();
  const refresh = (
    <Button
      variant="secondary"
      icon={<RotateCw />}
      busy={query.isFetching}
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
      <AdminList query={query} {...t} isEmpty={({ mails }) => mails.length === 0}>
        {({ mails, total, waiting, leaves }) => (
          <>
            <p role="status" className="mb-3 text-small text-muted">
              {t.count(mails.length, total, waiting)}
            </p>
            {!leaves && <p className="mb-3 text-small text-muted">{t.notSentText}</p>}
            <HairlineList>
              {mails.map((mail) => (
                <li key={mail.id}>
                  <OutboxMail mail={mail} leaves={leaves} />
                </li>
              ))}
            </HairlineList>
          </>
        )}
      </AdminList>
    </>
  );
}
