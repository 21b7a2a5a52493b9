import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import type { CodeView } from '#core/plans/codes/code-view.ts';
import type { PlanView } from '#core/plans/plan-view.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useNow } from '../../../shared/calls/use-now.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { eventWithCode, fullAddress } from '../../../shared/paths.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatCount, formatMoney } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { typeTexts } from '../plan/types/type-texts.ts';
import { CodeForm, type MadeCodes } from './code-form.tsx';
import type { CodeFormMode } from './code-form-values.ts';
import { type CodeWords, codeWordsIn } from './code-words.ts';
import { CodesTable } from './codes-table.tsx';
import { codesTexts } from './codes-texts.ts';

/** The codes of an event: what each does and brought, and the forms that make new ones. */
export function CodesSection({ event }: { event: EventView }) {
  const t = useTexts(codesTexts);
  const failure = useQueryFailure();
  const codes = useRead('listCodes', { id: event.id });
  const plan = useRead('viewPlan', { id: event.id });
  const query = {
    data: codes.data && plan.data && { codes: codes.data.codes, plan: plan.data },
    isError: codes.isError || plan.isError,
    error: codes.error ?? plan.error,
    isFetching: codes.isFetching || plan.isFetching,
    refetch: () => Promise.all([codes.refetch(), plan.refetch()]),
  };
  return (
    <section aria-label={t.title} className="break-words">
      <h2 className="heading">{t.title}</h2>
      <p className="mt-1 max-w-[60ch] text-small text-muted">{t.lead}</p>
      <QueryResult
        query={query}
        loading={<ListSkeleton text={t.loading} />}
        failure={{ ...failure(query, t.failed), className: 'mt-6' }}
        showsRefetchFailure
      >
        {(data) => <Codes key={event.id} event={event} {...data} />}
      </QueryResult>
    </section>
  );
}

interface CodesProps {
  event: EventView;
  codes: readonly CodeView[];
  plan: PlanView;
}

function Codes({ event, codes, plan }: CodesProps) {
  const t = useTexts(codesTexts);
  const { unnamed } = useTexts(typeTexts);
  const { language } = useLanguage();
  const [mode, setMode] = useState<CodeFormMode | null>(null);
  const [made, setMade] = useState<MadeCodes | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isOver = event.status === 'ended' || event.status === 'cancelled';
  const words = useMemo(() => codeWordsIn(t, language, plan.types, unnamed), [t, language, plan, unnamed]);
  const copy = useCopy(event.id);
  const close = () => {
    setMode(null);
    // The focus was in the form, which is gone.
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
  };

  return (
    <div ref={place}>
      {isOver && <p className="mt-5 font-semibold">{t.over}</p>}
      {made && <Made made={made} onCopy={copy} onClose={() => setMade(null)} />}
      {mode !== null && !isOver ? (
        <CodeForm
          key={mode}
          eventId={event.id}
          mode={mode}
          types={plan.types}
          onMade={(next) => {
            setMade(next);
            close();
          }}
          onCancel={close}
        />
      ) : (
        !isOver && codes.length > 0 && <AddButtons onAdd={setMode} className="mt-5" />
      )}
      {codes.length > 0 ? (
        <CodesList codes={codes} words={words} made={made} canRevoke={!isOver} onCopy={copy} />
      ) : (
        mode === null && (
          <EmptyState
            level="h3"
            title={t.none}
            text={isOver ? t.noneOver : t.noneText}
            action={!isOver && <AddButtons onAdd={setMode} />}
          />
        )
      )}
    </div>
  );
}

interface AddButtonsProps {
  onAdd: (mode: CodeFormMode) => void;
  className?: string | undefined;
}

function AddButtons({ onAdd, className = '' }: AddButtonsProps) {
  const t = useTexts(codesTexts);
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      <Button size="sm" icon={<Plus />} onClick={() => onAdd('one')}>
        {t.add}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => onAdd('many')}>
        {t.addMany}
      </Button>
    </div>
  );
}

interface MadeProps {
  made: MadeCodes;
  onCopy: (code: CodeView, what: 'link' | 'code') => void;
  onClose: () => void;
}

/** On a phone, a row of its own below what it belongs to. */
const below = 'max-sm:order-last max-sm:mr-3 max-sm:mb-2 max-sm:basis-[calc(100%-0.75rem)]';

/** What was made just now: the link of one code, or the file of many. */
function Made({ made: { codes, csv }, onCopy, onClose }: MadeProps) {
  const t = useTexts(codesTexts);
  const [code] = codes;
  if (!code) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-green bg-green-soft py-1 pr-1 pl-4">
      <p role="status" className="min-w-0 flex-1 font-semibold wrap-anywhere">
        {csv === null ? t.made(code.text) : t.madeMany(codes.length, formatCount(codes.length))}
      </p>
      {csv === null ? (
        <Button size="sm" variant="secondary" className={below} onClick={() => onCopy(code, 'link')}>
          {t.copyLink}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          icon={<Download />}
          className={below}
          onClick={() => saveFile(csv, 'codes.csv', 'text/csv;charset=utf-8')}
        >
          {t.download}
        </Button>
      )}
      <IconButton label={t.dismiss} icon={<X />} onClick={onClose} />
    </div>
  );
}

const SHOWN = 50;

interface CodesListProps extends Pick<CodesProps, 'codes'>, Pick<MadeProps, 'onCopy'> {
  words: CodeWords;
  made: MadeCodes | null;
  canRevoke: boolean;
}

/** The codes, the newest first, with a search. */
function CodesList({ codes, words, made, canRevoke, onCopy }: CodesListProps) {
  const t = useTexts(codesTexts);
  const now = useNow();
  const [q, setQ] = useState('');
  const [shown, setShown] = useState(SHOWN);
  const [revoking, setRevoking] = useState<CodeView | null>(null);
  const found = useMemo(() => {
    const sought = q.toLowerCase();
    const has = (code: CodeView) =>
      [code.text, words.types(code), words.does(code)].some((text) => text.toLowerCase().includes(sought));
    return [...codes].reverse().filter(has);
  }, [codes, words, q]);
  const uses = codes.reduce((sum, code) => sum + code.uses, 0);
  const given = codes.reduce((sum, code) => sum + Math.round(code.discountGiven * 100), 0) / 100;
  const rows = useMemo(() => found.slice(0, shown), [found, shown]);
  const more = found.length - rows.length;
  return (
    <>
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="numerals text-small text-muted">
          {[
            t.codesCount(codes.length, formatCount(codes.length)),
            t.usesCount(uses, formatCount(uses)),
            ...(given > 0 ? [t.given(formatMoney(given))] : []),
          ].join(' · ')}
        </p>
        <search className="min-w-0 sm:w-80 max-sm:w-full">
          <SearchBox
            pill
            label={t.search}
            placeholder={t.placeholder}
            clearLabel={t.clearSearch}
            value={q}
            onSearch={setQ}
          />
        </search>
      </div>
      {found.length === 0 ? (
        <div role="status" className="py-6">
          <p className="wrap-anywhere">{t.nothingFound(q)}</p>
          <Button size="sm" variant="secondary" className="mt-3" onClick={() => setQ('')}>
            {t.clear}
          </Button>
        </div>
      ) : (
        <CodesTable
          codes={rows}
          words={words}
          now={now}
          isNew={({ id }) => made?.codes.some((code) => code.id === id) ?? false}
          onRevoke={canRevoke ? setRevoking : null}
          onCopy={onCopy}
        />
      )}
      {more > 0 && (
        <Button variant="secondary" className="mt-6" onClick={() => setShown(shown + SHOWN)}>
          {t.more(formatCount(Math.min(more, SHOWN)))}
        </Button>
      )}
      {revoking && <RevokeDialog code={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function RevokeDialog({ code, onClose }: { code: CodeView; onClose: () => void }) {
  const t = useTexts(codesTexts).revoking;
  const revoke = useChange('revokeCode');
  return (
    <ActionDialog
      title={t.title(code.text)}
      description={t.text(code.uses, formatCount(code.uses))}
      confirmLabel={t.confirm}
      danger
      done={t.done}
      perform={() => revoke.mutateAsync({ id: code.id })}
      onClose={onClose}
    />
  );
}

/** Returns the function that copies a code, or the link that brings it to the event's page. */
function useCopy(eventId: string) {
  const t = useTexts(codesTexts);
  return useCallback(
    async ({ text }: CodeView, what: 'link' | 'code') => {
      try {
        await navigator.clipboard.writeText(
          what === 'code' ? text : fullAddress(eventWithCode(eventId, text)),
        );
        toast.success(what === 'code' ? t.codeCopied(text) : t.linkCopied(text));
      } catch {
        toast.error(t.notCopied);
      }
    },
    [eventId, t],
  );
}
