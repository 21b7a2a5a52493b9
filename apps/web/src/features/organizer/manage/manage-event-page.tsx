import { type ComponentType, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { EventWithTypes } from '#core/events/event-views.ts';
import { type Abilities, useAbilities } from '../../../shared/session/use-abilities.ts';
import { useOrganizingClub } from '../../../shared/session/use-my-clubs.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { cn } from '../../../ui/cn.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useListAttendees } from '../attendees/queries.ts';
import { useLiveAttendees } from '../attendees/use-live-attendees.ts';
import { ManageActions } from './manage-actions.tsx';
import { ManageHeader } from './manage-header.tsx';
import { ManageNav } from './manage-nav.tsx';
import {
  addressOfSection,
  type ManagedAttendees,
  type ManagedSection,
  offeredSections,
  type SectionName,
} from './manage-sections.ts';
import { sectionTexts } from './section-texts.ts';

export interface ManageEventPageProps {
  event: EventWithTypes;
  section: SectionName;
  sections: Readonly<Record<SectionName, ComponentType<ManagedSection>>>;
}

/** The management page of an event: status and actions, which stay, above the section that the address names. */
export function ManageEventPage({ event, section, sections }: ManageEventPageProps) {
  const t = useTexts(sectionTexts);
  const { search } = useLocation();
  const abilities = useAbilities();
  const offered = offeredSections(event, abilities);
  const attendees = useManagedAttendees(event, abilities);
  const Section = sections[section];

  // The list of attendees stood on the first page; its filters were in that address.
  const isOfList = section === 'overview' && ['q', 'show', 'sort'].some((name) => hasParam(search, name));
  if (isOfList && offered.includes('people'))
    return <Navigate to={`${addressOfSection('people', event.id)}${search}`} replace />;
  if (!offered.includes(section)) return <NotOffered event={event} section={section} />;
  return (
    <Page className="pt-4 sm:pt-6">
      <ManageHeader event={event} section={section}>
        <ManageActions event={event} />
      </ManageHeader>
      <ManageNav id={event.id} offered={offered} section={section} listed={listedOf(event, attendees)} />
      {/* As tall as the screen below the strip: a short section does not move the strip. */}
      <div className={cn('min-h-[calc(100svh-12rem)]', section === 'overview' ? 'pt-4' : 'pt-6')}>
        <h2 className="sr-only">{t.names[section]}</h2>
        <Section event={event} attendees={attendees} />
      </div>
    </Page>
  );
}

/** Says why a section is closed to this person, and opens the overview. */
function NotOffered({ event, section }: { event: EventWithTypes; section: SectionName }) {
  const t = useTexts(sectionTexts);
  const { guard } = useTexts(sharedTexts);
  const isInactive = (useOrganizingClub()?.state ?? 'active') !== 'active';
  const isOver = section === 'checkIn' && event.status === 'cancelled';
  const text = isOver ? t.noCheckIn : isInactive ? guard.inactiveClub : t.notYours[section];
  useEffect(() => {
    toast.reason(text);
  }, [text]);
  return <Navigate to={addressOfSection('overview', event.id)} replace />;
}

/** Follows the counts of the attendees, and whether tickets of a cancelled event are still being cancelled. */
function useManagedAttendees(event: EventWithTypes, { sees }: Abilities): ManagedAttendees {
  const [isCancelling, setCancelling] = useState(false);
  const query = useListAttendees({ id: event.id, isCancelling, enabled: sees('attendees') });
  useLiveAttendees(event);
  const counts = query.data?.pages[0]?.counts;
  const live = liveTickets(counts);
  useEffect(() => setCancelling(event.status === 'cancelled' && live !== 0), [event.status, live]);
  return { counts, failed: query.isError, isCancelling };
}

function liveTickets(counts: ManagedAttendees['counts']): number | undefined {
  return counts && counts.confirmedPaid + counts.confirmedFree + counts.held;
}

/** Returns how many attendees the list has; of a cancelled event, with those who were cancelled. */
function listedOf({ status }: EventWithTypes, { counts }: ManagedAttendees): number | undefined {
  const live = liveTickets(counts);
  return status === 'cancelled' && counts ? counts.cancelled + (live ?? 0) : live;
}

function hasParam(search: string, name: string): boolean {
  return new URLSearchParams(search).has(name);
}
