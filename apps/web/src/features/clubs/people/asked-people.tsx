import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import type { ClubPersonView } from '#core/clubs/people/club-people-lines.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { usePages } from '../../../shared/calls/use-pages.ts';
import { usePagedQueryFailure } from '../../../shared/use-paged-query-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { countOf, formatPlainDate } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { RowCheckbox } from '../../../ui/table/row-checkbox.tsx';
import { peopleTexts } from './people-texts.ts';
import { useDecisions } from './use-decisions.ts';

interface AskedPeopleProps {
  clubId: string;
  mayDecide: boolean;
}

/** Who asks to join, to approve or decline one or several. A line only when nobody does. */
export function AskedPeople({ clubId, mayDecide }: AskedPeopleProps) {
  const t = useTexts(peopleTexts);
  const failureOf = usePagedQueryFailure();
  const query = usePages('listClubPeople', { id: clubId, state: 'asked', q: null });
  const asked = query.data?.pages.flatMap(({ people }) => people) ?? [];
  const lastEvents = query.data?.pages[0]?.lastEvents ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="asked-to-join" className="mb-10">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h2 ref={heading} id="asked-to-join" tabIndex={-1} className="subheading">
          {t.asked}
        </h2>
        <p role="status" className="numerals text-small text-muted">
          {asked.length > 0 && t.askedCount(countOf(asked.length, query.hasNextPage))}
        </p>
      </div>
      <QueryResult
        query={query}
        loading={<ListSkeleton text={t.askedLoading} />}
        failure={failureOf(query, { ...t, failed: t.askedFailed })}
        showsRefetchFailure
        isEmpty={() => asked.length === 0}
        empty={<p className="text-small text-muted">{t.noneAsked}</p>}
      >
        {() => (
          <AskedList
            clubId={clubId}
            asked={asked}
            lastEvents={lastEvents}
            mayDecide={mayDecide}
            // The buttons of who was answered are gone.
            onDecided={() => heading.current?.focus()}
          />
        )}
      </QueryResult>
      <LoadMore query={query} />
    </section>
  );
}

interface AskedListProps extends AskedPeopleProps {
  asked: readonly ClubPersonView[];
  lastEvents: number;
  onDecided: () => void;
}

function AskedList({ clubId, asked, lastEvents, mayDecide, onDecided }: AskedListProps) {
  const t = useTexts(peopleTexts);
  const { language } = useLanguage();
  const { deciding, decide } = useDecisions(clubId);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [declining, setDeclining] = useState<readonly string[]>([]);
  const chosen = asked.map(({ uid }) => uid).filter((uid) => selected.has(uid));
  const isBusy = deciding.length > 0;
  const toggle = (uid: string) => {
    const next = new Set(selected);
    if (!next.delete(uid)) next.add(uid);
    setSelected(next);
  };
  const answer = async (uids: readonly string[], approve: boolean) => {
    await decide(uids, approve);
    setSelected(new Set());
    onDecided();
  };
  return (
    <>
      {mayDecide && asked.length > 1 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <RowCheckbox
            label={t.selectAll}
            checked={chosen.length === asked.length}
            some={chosen.length > 0}
            onToggle={() =>
              setSelected(new Set(chosen.length === asked.length ? [] : asked.map(({ uid }) => uid)))
            }
            className="-ml-2"
          />
          <span className="text-small font-semibold" aria-hidden="true">
            {t.selectAll}
          </span>
          {chosen.length > 0 && (
            <div className="flex flex-wrap gap-2 sm:ml-auto">
              <Button size="sm" busy={isBusy} onClick={() => void answer(chosen, true)}>
                {t.approveCount(chosen.length)}
              </Button>
              <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => setDeclining(chosen)}>
                {t.declineCount(chosen.length)}
              </Button>
            </div>
          )}
        </div>
      )}
      <ul aria-label={t.asked} className="divide-y divide-line border-y">
        {asked.map(({ uid, name, since, came }) => {
          const shown = name || t.someone;
          return (
            <li key={uid} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              {mayDecide && asked.length > 1 && (
                <RowCheckbox
                  label={t.select(shown)}
                  checked={selected.has(uid)}
                  onToggle={() => toggle(uid)}
                  className="-ml-2"
                />
              )}
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-semibold break-words">
                  <bdi>{shown}</bdi>
                </p>
                <p className="text-small text-muted">
                  {t.askedOn} {formatPlainDate(since, language)}
                  {lastEvents > 0 && ` · ${t.cameHeader}: ${t.came(came, lastEvents)}`}
                </p>
              </div>
              {mayDecide && (
                <div className={cn('flex gap-2', asked.length > 1 && 'max-sm:w-full max-sm:pl-12')}>
                  <Button
                    size="sm"
                    variant="secondary"
                    icon={<Check />}
                    aria-label={t.approveOf(shown)}
                    busy={deciding.includes(uid)}
                    disabled={isBusy && !deciding.includes(uid)}
                    onClick={() => void answer([uid], true)}
                  >
                    {t.approve}
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={<X />}
                    aria-label={t.declineOf(shown)}
                    disabled={isBusy}
                    onClick={() => setDeclining([uid])}
                  >
                    {t.decline}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {declining.length > 0 && (
        <DeclineDialog
          count={declining.length}
          onDecline={() => answer(declining, false)}
          onClose={() => setDeclining([])}
        />
      )}
    </>
  );
}

interface DeclineDialogProps {
  count: number;
  onDecline: () => Promise<void>;
  onClose: () => void;
}

function DeclineDialog({ count, onDecline, onClose }: DeclineDialogProps) {
  const t = useTexts(peopleTexts);
  return (
    <ActionDialog
      danger
      title={t.declineTitle(count)}
      description={t.declineText}
      confirmLabel={t.decline}
      perform={onDecline}
      onClose={onClose}
    />
  );
}
