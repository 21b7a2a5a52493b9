import type { FactSource } from '#core/people/facts/person-facts.ts';
import type { ManagedPersonView } from '#core/people/managed-person-view.ts';
import { commonTexts } from '../../../app/common-texts.ts';
import { paths } from '../../../app/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { type KeyFact, KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { OrganizerSalesList } from './organizer-sales-list.tsx';
import { OrganizerSalesQuery } from './organizer-sales-query.tsx';
import { organizerSalesTexts } from './organizer-sales-texts.ts';
import { peopleTexts } from './people-texts.ts';
import { PersonState } from './person-state.tsx';
import { useViewOrganizerSales } from './queries.ts';

export interface PersonPanelProps {
  person: ManagedPersonView;
  onClose: () => void;
}

/** Everything about a person, with their published events, and which of them are paused and why. */
export function PersonPanel({ person, onClose }: PersonPanelProps) {
  const t = useTexts(peopleTexts);
  const { close } = useTexts(commonTexts);
  return (
    <SidePanel
      title={person.name}
      description={person.role === 'admin' && t.adminFixed}
      closeLabel={close}
      onClose={onClose}
      actions={
        <ButtonLink size="sm" variant="secondary" to={`${paths.adminAudit}?person=${person.uid}`}>
          {t.auditLog}
        </ButtonLink>
      }
    >
      <KeyFacts facts={factsOf(person, t)} />
      {person.role !== 'admin' && <Events uid={person.uid} />}
    </SidePanel>
  );
}

function Events({ uid }: { uid: string }) {
  const t = useTexts(organizerSalesTexts);
  const query = useViewOrganizerSales(uid);
  return (
    <section className="mt-8">
      <h3 className="subheading">{t.events}</h3>
      <p className="mt-1 mb-3 text-small text-muted">{t.lead}</p>
      <OrganizerSalesQuery query={query}>
        {(events) =>
          events.length === 0 ? (
            <p className="font-semibold">{t.none}</p>
          ) : (
            <OrganizerSalesList
              events={events}
              note={({ pausedFor }) =>
                pausedFor === null ? (
                  <Badge tone="green">{t.onSale}</Badge>
                ) : (
                  <Badge tone="yellow">{t.paused[pausedFor]}</Badge>
                )
              }
            />
          )
        }
      </OrganizerSalesQuery>
    </section>
  );
}

function factsOf(person: ManagedPersonView, t: (typeof peopleTexts)['en']): readonly KeyFact[] {
  const { name, email, role, studentId, faculty, year, sources, disabled, createdAt } = person;
  const facts: (KeyFact | false)[] = [
    sources.name !== null && { term: t.name, value: <Fact value={name} source={sources.name} /> },
    { term: t.email, value: <span className="break-all">{email}</span> },
    { term: t.role, value: t.roles[role] },
    (disabled || role === 'club') && { term: t.state, value: <PersonState person={person} /> },
    studentId !== '' && { term: t.studentId, value: <Fact value={studentId} source={sources.studentId} /> },
    faculty !== '' && { term: t.faculty, value: <Fact value={faculty} source={sources.faculty} /> },
    year !== null && { term: t.year, value: <Fact value={year} source={sources.year} /> },
    { term: t.joined, value: <DateText value={createdAt} show="date" /> },
  ];
  return facts.filter((fact) => fact !== false);
}

/** A fact, and where it comes from. */
function Fact({ value, source }: { value: string; source: FactSource | null }) {
  const t = useTexts(peopleTexts);
  return (
    <>
      {value}
      <span className="block text-caption font-normal text-muted">{source ? t.from[source] : t.typed}</span>
    </>
  );
}
