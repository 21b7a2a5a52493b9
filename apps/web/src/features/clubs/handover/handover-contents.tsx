import type { ReactNode } from 'react';
import type { HandoverContents, HandoverView } from '#core/clubs/handovers/handover-view.ts';
import { officeTexts } from '../../../app/office-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { HairlineList } from '../../../ui/card.tsx';
import { Stat, StatGrid } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../ui/language/money-text.tsx';
import { Section } from '../../../ui/layout.tsx';
import { handoverTexts } from './handover-texts.ts';

export interface HandoverContentsProps {
  contents: HandoverContents;
  /** The open handover, which says who stays; null without one. */
  open: HandoverView | null;
}

/** What a handover hands over, as it is now: money, events and the team. */
export function HandoverContentsView({ contents, open }: HandoverContentsProps) {
  const t = useTexts(handoverTexts);
  const { money, events, members, openInvitations } = contents;
  return (
    <Section title={t.contents}>
      <div className="grid gap-10">
        {money ? (
          <StatGrid>
            <Stat label={t.net} value={<MoneyText amount={money.net} />} note={t.netNote} />
            <Stat
              label={t.refundsOwed}
              value={<MoneyText amount={money.refundsOwed.amount} />}
              note={t.refundsNote(money.refundsOwed.count)}
            />
          </StatGrid>
        ) : (
          <p className="text-small text-muted">{t.noMoney}</p>
        )}
        <Part title={t.members}>
          <Members members={members} open={open} />
          {open && openInvitations > 0 && (
            <p className="mt-3 text-small text-muted">{t.invitations(openInvitations)}</p>
          )}
        </Part>
        <Part title={t.events}>
          {events.length === 0 ? <p className="text-muted">{t.noEvents}</p> : <Events events={events} />}
        </Part>
      </div>
    </Section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="subheading mb-3">{title}</h3>
      {children}
    </div>
  );
}

function Events({ events }: Pick<HandoverContents, 'events'>) {
  const t = useTexts(handoverTexts);
  return (
    <HairlineList>
      {events.map(({ id, title, startDate, status, ticketsSold, capacity }) => (
        <li key={id} className="py-3.5">
          <p className="font-bold break-words">{title}</p>
          <div className="numerals mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-muted">
            <DateText value={startDate} show="date" />
            {status === 'published' ? (
              <span>{t.sold(formatCount(ticketsSold), formatCount(capacity))}</span>
            ) : (
              <Badge tone={status === 'pending_review' ? 'yellow' : 'gray'}>{t.eventStatus[status]}</Badge>
            )}
          </div>
        </li>
      ))}
    </HairlineList>
  );
}

function Members({ members, open }: Pick<HandoverContents, 'members'> & Pick<HandoverContentsProps, 'open'>) {
  const t = useTexts(handoverTexts);
  const { offices } = useTexts(officeTexts);
  return (
    <HairlineList>
      {members.map(({ uid, name, office, stays }) => (
        <li key={uid} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1.5 py-3.5">
          <div className="min-w-0">
            <p className="font-bold break-words">{name || t.someone}</p>
            <p className="text-small text-muted">{offices[office]}</p>
          </div>
          {open &&
            (uid === open.successor.uid ? (
              <Badge tone="accent">{t.leads}</Badge>
            ) : (
              <Badge tone={stays ? 'green' : 'gray'}>{stays ? t.stays : t.leaves}</Badge>
            ))}
        </li>
      ))}
    </HairlineList>
  );
}
