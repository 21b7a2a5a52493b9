import { Link } from 'react-router-dom';
import type { PersonTicketView, ViewPersonOutput } from '#core/clubs/admin/view-person.ts';
import { providerName } from '#core/payments/provider-name.ts';
import type { FactSource } from '#core/people/facts/person-facts.ts';
import type { ManagedPersonView } from '#core/people/managed-person-view.ts';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { officeTexts } from '../../../shared/membership/office-texts.ts';
import { paths } from '../../../shared/paths.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { type KeyFact, KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount, formatMoney } from '../../../ui/language/format.ts';
import { type Language, useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { PriceText } from '../../../ui/language/money-text.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { clubsTexts } from '../clubs/clubs-texts.ts';
import { OrganizerSalesList } from './organizer-sales-list.tsx';
import { OrganizerSalesQuery } from './organizer-sales-query.tsx';
import { organizerSalesTexts } from './organizer-sales-texts.ts';
import { peopleTexts } from './people-texts.ts';
import { PersonState } from './person-state.tsx';

/**
 * Everything about a person: their clubs, tickets and payments, and of a club's own account its published events, and
 * which of them are paused and why.
 */
export function PersonPanel({ person, onClose }: { person: ManagedPersonView; onClose: () => void }) {
  const t = useTexts(peopleTexts);
  return (
    <SidePanel
      title={person.name}
      description={person.role === 'admin' && t.adminFixed}
      onClose={onClose}
      actions={
        <ButtonLink size="sm" variant="secondary" to={`${paths.adminAudit}?person=${person.uid}`}>
          {t.auditLog}
        </ButtonLink>
      }
    >
      <KeyFacts facts={factsOf(person, t)} />
      <OfPerson uid={person.uid} />
      {person.role === 'club' && <Events uid={person.uid} />}
    </SidePanel>
  );
}

function OfPerson({ uid }: { uid: string }) {
  const t = useTexts(peopleTexts);
  const failureOf = useQueryFailure();
  const query = useRead('viewPerson', { uid });
  return (
    <QueryResult
      query={query}
      loading={
        <SkeletonGroup text={t.loadingPerson} className="mt-8">
          <SkeletonText lines={4} />
        </SkeletonGroup>
      }
      failure={{ ...failureOf(query, t.personFailed), className: 'mt-8' }}
    >
      {({ clubs, tickets, ticketCount }) => (
        <>
          <section className="mt-8">
            <h3 className="subheading mb-2">{t.clubs}</h3>
            <PersonClubs clubs={clubs} />
          </section>
          <section className="mt-8">
            <h3 className="subheading mb-2">
              {t.tickets}
              {ticketCount > 0 && (
                <span className="numerals ml-2 text-small font-semibold text-muted">
                  {formatCount(ticketCount)}
                </span>
              )}
            </h3>
            <PersonTickets tickets={tickets} ticketCount={ticketCount} />
          </section>
        </>
      )}
    </QueryResult>
  );
}

function Events({ uid }: { uid: string }) {
  const t = useTexts(organizerSalesTexts);
  const query = useRead('viewOrganizerSales', { uid });
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

/** The clubs of a person, each with their office; each leads to the club's team. */
function PersonClubs({ clubs }: Pick<ViewPersonOutput, 'clubs'>) {
  const t = useTexts(peopleTexts);
  const { states } = useTexts(clubsTexts);
  const { offices } = useTexts(officeTexts);
  if (clubs.length === 0) return <p className="text-muted">{t.noClubs}</p>;
  return (
    <ul className="divide-y divide-line border-y">
      {clubs.map(({ id, name, state, office, isOnlyPresident }) => (
        <li key={id} className="py-2.5">
          <Link
            to={paths.clubTeam.to(id)}
            className="font-bold break-words underline decoration-line underline-offset-4 hover:text-accent"
          >
            {name}
          </Link>
          <p className="text-small text-muted">
            {[offices[office], isOnlyPresident && t.onlyPresident, state !== 'active' && states[state]]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The latest tickets of a person with what was paid and given back; each leads to its event. */
function PersonTickets({ tickets, ticketCount }: Pick<ViewPersonOutput, 'tickets' | 'ticketCount'>) {
  const t = useTexts(peopleTexts);
  if (tickets.length === 0) return <p className="text-muted">{t.noTickets}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y">
        {tickets.map((ticket) => (
          <TicketOfPerson key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      {ticketCount > tickets.length && (
        <p className="mt-2 text-small text-muted">
          {t.latestOf(formatCount(tickets.length), formatCount(ticketCount))}
        </p>
      )}
    </>
  );
}

function TicketOfPerson({ ticket }: { ticket: PersonTicketView }) {
  const t = useTexts(peopleTexts);
  const { language } = useLanguage();
  const { id, eventId, eventTitle, status, price, purchaseDate } = ticket;
  return (
    <li className="py-2.5">
      <div className="flex items-baseline justify-between gap-4">
        <Link
          to={paths.manageEvent.to(eventId)}
          className="min-w-0 font-bold break-words underline decoration-line underline-offset-4 hover:text-accent"
        >
          {eventTitle}
        </Link>
        <PriceText amount={price} className="shrink-0 text-small font-bold" />
      </div>
      <p className="numerals text-small text-muted">
        {t.ticketStatuses[status]} · <DateText value={purchaseDate} show="date" /> · {shortTicketId(id)}
      </p>
      {moneyOf(ticket, t, language) !== '' && (
        <p className="numerals text-small text-muted">{moneyOf(ticket, t, language)}</p>
      )}
    </li>
  );
}

function moneyOf(
  { payment, refund }: PersonTicketView,
  t: (typeof peopleTexts)['en'],
  language: Language,
): string {
  return [
    payment && `${providerName(payment.provider, language)}: ${t.paymentStatuses[payment.status]}`,
    refund && t.refunds[refund.status === 'succeeded' ? 'paid' : 'owed'](formatMoney(refund.amount)),
  ]
    .filter(Boolean)
    .join(' · ');
}
