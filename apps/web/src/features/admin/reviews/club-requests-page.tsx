import { AdminList } from '../../../app/admin-list.tsx';
import { HairlineList } from '../../../ui/card.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ClubRequestItem } from './club-request-item.tsx';
import { clubRequestTexts } from './club-request-texts.ts';
import { useListClubRequests } from './queries.ts';

/** Students who ask for a club account. */
export function ClubRequestsPage() {
  const t = useTexts(clubRequestTexts);
  const query = useListClubRequests();
  return (
    <>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <AdminList query={query} {...t} isEmpty={({ requests }) => requests.length === 0}>
        {({ requests }) => (
          <>
            <p role="status" className="mb-3 text-small text-muted">
              {t.count(requests.length)}
            </p>
            <HairlineList>
              {requests.map((request) => (
                <li key={request.id} className="py-7">
                  <ClubRequestItem request={request} />
                </li>
              ))}
            </HairlineList>
          </>
        )}
      </AdminList>
    </>
  );
}
