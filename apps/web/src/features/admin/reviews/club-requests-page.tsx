import { AdminList } from '../../../app/admin-list.tsx';
import { HairlineList } from '../../../ui/card.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { WorkHeader } from '../../../ui/work-header.tsx';
import { ClubRequestItem } from './club-request-item.tsx';
import { clubRequestTexts } from './club-request-texts.ts';
import { useListClubRequests } from './queries.ts';

/** Students who ask for a club account. */
export function ClubRequestsPage() {
  const t = useTexts(clubRequestTexts);
  const query = useListClubRequests();
  const count = query.data?.requests.length;
  return (
    <>
      <WorkHeader title={t.title} note={count !== undefined && count > 0 && t.count(count)} />
      <p className="mb-5 text-muted">{t.lead}</p>
      <AdminList query={query} {...t} isEmpty={({ requests }) => requests.length === 0}>
        {({ requests }) => (
          <HairlineList>
            {requests.map((request) => (
              <li key={request.id} className="py-7">
                <ClubRequestItem request={request} />
              </li>
            ))}
          </HairlineList>
        )}
      </AdminList>
    </>
  );
}
