import Ellipsis from 'lucide-react/icons/ellipsis';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import type { GuestView } from '#core/guests/guest-view.ts';
import type { ListGuestsOutput } from '#core/guests/list-guests.ts';
import { AttendeeStatus } from '../../../shared/attendee-status.tsx';
import { usePages } from '../../../shared/calls/use-pages.ts';
import { paths } from '../../../shared/paths.ts';
import { typeNameIn } from '../../../shared/type-name.ts';
import { usePagedQueryFailure } from '../../../shared/use-paged-query-failure.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatCount, formatDayTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import type { ManagedSection } from '../manage/manage-sections.ts';
import { GuestPanel } from './guest-panel.tsx';
import { GuestPlaces } from './guest-places.tsx';
import { guestTexts } from './guest-texts.ts';
import { PeopleNav } from './people-nav.tsx';
import { type GuestAction, useGuestActions } from './use-guest-actions.ts';
import { WithdrawGuest } from './withdraw-guest.tsx';

/** The guests of an event, and the places that are kept for them. */
export function GuestsSection({ event }: ManagedSection) {
  const t = useTexts(guestTexts);
  const failureOf = usePagedQueryFailure();
  const query = usePages('listGuests', { id: event.id });
  const [first] = query.data?.pages ?? [];
  const guests = guestsOf(query.data?.pages ?? []);
  return (
    <>
      <PeopleNav event={event} />
      <QueryResult
        query={query}
        loading={<TableSkeleton text={t.loading} rows={6} />}
        failure={{ ...failureOf(query, t), className: 'mb-8' }}
        showsRefetchFailure
      >
        {() => (
          <>
            {first && (
              <GuestPlaces
                eventId={event.id}
                places={first.places}
                isOpen={event.status !== 'cancelled' && event.status !== 'ended'}
              />
            )}
            {guests.length === 0 ? (
              <NoGuests event={event} />
            ) : (
              <>
                <p role="status" className="numerals mb-1 min-h-6 text-small text-muted">
                  {totalText(t, guests.length, first?.total ?? 0)}
                </p>
                <GuestTable event={event} guests={guests} />
              </>
            )}
          </>
        )}
      </QueryResult>
      <div className="flex justify-center">
        <LoadMore query={query} busyText={t.loadingMore} />
      </div>
    </>
  );
}

/** A guest who was invited between two pages can be on both. */
function guestsOf(pages: readonly ListGuestsOutput[]): readonly GuestView[] {
  return [...new Map(pages.flatMap(({ guests }) => guests).map((guest) => [guest.ticketId, guest])).values()];
}

function totalText(t: (typeof guestTexts)['en'], shown: number, total: number): string {
  const all = t.total(formatCount(total));
  return shown < total ? t.shownOf(formatCount(shown), all) : all;
}

function NoGuests({ event }: Pick<ManagedSection, 'event'>) {
  const t = useTexts(guestTexts);
  const { status, id } = event;
  const isOver = status === 'cancelled' || status === 'ended';
  if (isOver) return <EmptyState title={t.none} text={t.noneClosed} className="border-y py-8 sm:py-10" />;
  return (
    <EmptyState
      title={t.none}
      text={status === 'published' ? t.noneText : `${t.noneText} ${t.notYet}.`}
      action={
        status === 'published' && (
          <ButtonLink to={paths.inviteGuests.to(id)} icon={<UserPlus />}>
            {t.invite}
          </ButtonLink>
        )
      }
      className="border-y py-8 sm:py-10"
    />
  );
}

function GuestTable({ event, guests }: Pick<ManagedSection, 'event'> & { guests: readonly GuestView[] }) {
  const t = useTexts(guestTexts);
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<{ action: 'details' | 'withdraw'; ticketId: string } | null>(null);
  const guest = guests.find(({ ticketId }) => ticketId === chosen?.ticketId);
  const actions = useGuestActions(event, (action, { ticketId }) => setChosen({ action, ticketId }));
  const types = new Set(guests.map(({ type }) => type.id));
  const columns: readonly DataColumn<GuestView>[] = [
    {
      id: 'name',
      header: t.name,
      cell: ({ name }) => name || t.erased,
      phone: 'title',
      className: 'md:w-[26%]',
    },
    ...(types.size > 1
      ? [
          {
            id: 'type',
            header: t.type,
            cell: ({ type }: GuestView) => typeNameIn(type, language),
            className: 'md:w-36 max-lg:md:hidden',
          },
        ]
      : []),
    { id: 'note', header: t.note, cell: ({ note }) => note, phone: 'note', className: 'max-lg:md:hidden' },
    { id: 'sending', header: t.sentHeader, cell: (one) => sendingText(one, t, language), phone: 'line' },
    {
      id: 'status',
      header: t.status,
      cell: (one) => <GuestStatus guest={one} />,
      phone: 'end',
      className: 'md:w-40',
    },
  ];
  const close = () => setChosen(null);
  return (
    <>
      <DataTable
        label={t.guests}
        columns={columns}
        rows={guests}
        rowId={({ ticketId }) => ticketId}
        onOpen={({ ticketId }) => setChosen({ action: 'details', ticketId })}
        actions={{
          header: t.actions,
          of: (one) => (
            <Menu
              trigger={<IconButton label={t.actionsFor(one.name || t.erased)} icon={<Ellipsis />} />}
              items={actions.of(one).map((action: GuestAction) => ({
                label: actions.labelOf(action, one),
                danger: action === 'withdraw',
                onSelect: () => actions.run(action, one),
              }))}
            />
          ),
        }}
      />
      {guest && chosen?.action === 'details' && (
        <GuestPanel
          guest={guest}
          sending={sendingText(guest, t, language)}
          actions={actions}
          onClose={close}
        />
      )}
      {guest && chosen?.action === 'withdraw' && <WithdrawGuest guest={guest} onClose={close} />}
    </>
  );
}

/** Whether and when a guest was mailed the ticket. */
function sendingText(
  { lastSentAt, timesSent, hasAccount }: GuestView,
  t: (typeof guestTexts)['en'],
  language: 'en' | 'ms',
): string {
  if (lastSentAt !== null) return t.sending(formatDayTime(lastSentAt, language), timesSent);
  return hasAccount ? t.inAccount : t.notSent;
}

export function GuestStatus({ guest: { status, checkedInAt } }: { guest: GuestView }) {
  const t = useTexts(guestTexts).statuses;
  if (checkedInAt !== null) return <AttendeeStatus status={status} checkedInAt={checkedInAt} isFree />;
  return status === 'confirmed' ? (
    <Badge tone="green">{t.confirmed}</Badge>
  ) : (
    <Badge tone="gray">{t.cancelled}</Badge>
  );
}
