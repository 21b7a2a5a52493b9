import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { namesOf } from '#core/shared/field-change.ts';
import { cn } from '../ui/cn.ts';
import { DateText } from '../ui/language/date-text.tsx';
import { defineTexts, useLanguage, useTexts } from '../ui/language/i18n.tsx';
import type { ChangedField, ChangedMeanwhile, FormFields } from './use-changed-meanwhile.ts';

export interface ChangedMeanwhileProps {
  meanwhile: Pick<ChangedMeanwhile<never>, 'changed' | 'choose'>;
  /** What the form has at the moment; null to show the differences without a choice. */
  typed: FormFields | null;
  labels: Readonly<Record<string, string>>;
  /** Fields that the person can't change, and so has no choice of. */
  fixed?: readonly string[] | undefined;
  /** It is the person's own: they changed it themselves, elsewhere. */
  own?: boolean | undefined;
  /** Shows a value that is not empty; undefined shows it as text. */
  show?: ((field: string, value: string) => ReactNode) | undefined;
  className?: string | undefined;
}

/**
 * Shows each field that somebody else has changed: who, when, and what is stored now beside what was typed, to choose
 * from before saving again. Takes the focus when it appears. Renders nothing without changes.
 */
export function ChangedMeanwhilePanel(props: ChangedMeanwhileProps) {
  return props.meanwhile.changed.length === 0 ? null : <Panel {...props} />;
}

function Panel(props: ChangedMeanwhileProps) {
  const { meanwhile, typed, labels, fixed = [], own = false, show, className } = props;
  const { changed, choose } = meanwhile;
  const t = useTexts(changedMeanwhileTexts);
  const { language } = useLanguage();
  const element = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const fields = changed.map(({ field }) => field).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is announced.
  useLayoutEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView();
  }, [fields]);
  const names = namesOf(
    changed.flatMap(({ change }) => change ?? []),
    language,
  );
  return (
    <div
      ref={element}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      className={cn('scroll-mt-24 border-l-4 border-yellow py-1 pl-5 outline-none', className)}
    >
      <h2 id={titleId} className="subheading">
        {own ? t.own : t.title(names || t.somebody)}
      </h2>
      <p className="mt-1 max-w-[60ch] text-muted">{typed ? t.choose : t.look}</p>
      <ul className="mt-3 divide-y">
        {changed.map((row) => (
          <Row
            key={row.field}
            row={row}
            typed={typed?.[row.field]}
            label={labels[row.field] ?? row.field}
            show={show}
            own={own}
            onChoose={typed && !fixed.includes(row.field) ? (whose) => choose(row, whose) : null}
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  row: ChangedField;
  typed: string | undefined;
  label: string;
  show: ChangedMeanwhileProps['show'];
  own: boolean;
  onChoose: ((whose: 'theirs' | 'mine') => void) | null;
}

function Row({ row, typed, label, show, own, onChoose }: RowProps) {
  const t = useTexts(changedMeanwhileTexts);
  const group = useId();
  const isMine = typed !== undefined && typed !== row.theirs;
  const mine = isMine ? typed : row.mine;
  const theirValue = <Value title={t.theirs} field={row.field} value={row.theirs} other={mine} show={show} />;
  const myValue = (
    <Value
      title={mine === row.before ? t.before : t.mine}
      field={row.field}
      value={mine}
      other={row.theirs}
      show={show}
    />
  );
  return (
    <li className="py-4">
      <fieldset className="min-w-0">
        <legend className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-bold">{label}</span>
          {row.change && (
            <span className="text-caption text-muted">
              {own ? t.changed : t.changedBy(row.change.by)},{' '}
              <DateText value={row.change.at} show="day-time" />
            </span>
          )}
        </legend>
        <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-2">
          {onChoose ? (
            <>
              <Choice group={group} isChosen={!isMine} onChoose={() => onChoose('theirs')}>
                {theirValue}
              </Choice>
              <Choice group={group} isChosen={isMine} onChoose={() => onChoose('mine')}>
                {myValue}
              </Choice>
            </>
          ) : (
            <>
              <div className="rounded-card border px-4 py-3">{myValue}</div>
              <div className="rounded-card border border-line-strong px-4 py-3">{theirValue}</div>
            </>
          )}
        </div>
      </fieldset>
    </li>
  );
}

interface ChoiceProps {
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ group, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={cn(
        'relative flex min-h-11 cursor-pointer items-start gap-3 rounded-card border px-4 py-3 transition-colors duration-150 motion-reduce:transition-none',
        isChosen ? 'border-accent bg-accent-soft' : 'border-line-strong hover:border-ink',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0"
      />
      {children}
    </label>
  );
}

interface ValueProps {
  title: string;
  field: string;
  value: string;
  /** What it is compared with. */
  other: string;
  show: ChangedMeanwhileProps['show'];
}

function Value({ title, field, value, other, show }: ValueProps) {
  const { empty } = useTexts(changedMeanwhileTexts);
  return (
    <span className="min-w-0 flex-1">
      <span className="block text-caption text-muted">{title}</span>
      <span dir="auto" className="mt-0.5 line-clamp-10 font-semibold whitespace-pre-line wrap-anywhere">
        {value === '' ? (
          <span className="font-normal text-muted">{empty}</span>
        ) : (
          (show?.(field, value) ?? fromDifference(value, other))
        )}
      </span>
    </span>
  );
}

/** How much of what two long texts have in common is shown before their first difference. */
const SHOWN_BEFORE = 40;

/** Returns a text from shortly before where it differs from the other one. */
export function fromDifference(text: string, other: string): string {
  let same = 0;
  while (same < text.length && text[same] === other[same]) same += 1;
  const start = text.lastIndexOf(' ', same - SHOWN_BEFORE);
  return same <= 2 * SHOWN_BEFORE || start < 0 ? text : `…${text.slice(start)}`;
}

const changedMeanwhileTexts = defineTexts({
  en: {
    title: (names: string) => `${names} changed this while you had it open`,
    somebody: 'Somebody',
    own: 'This was changed elsewhere while you had it open',
    choose: 'Nothing you typed is lost. Choose what counts, then save again.',
    look: 'Nothing is saved yet. Look at what is different, then decide again.',
    changedBy: (name: string) => `changed by ${name}`,
    changed: 'changed',
    theirs: 'Saved now',
    mine: 'Yours',
    before: 'Before',
    empty: 'Empty',
  },
  ms: {
    title: (names) => `${names} telah mengubahnya semasa anda membukanya`,
    somebody: 'Seseorang',
    own: 'Ini telah diubah di tempat lain semasa anda membukanya',
    choose: 'Apa yang anda taip tidak hilang. Pilih yang hendak digunakan, kemudian simpan semula.',
    look: 'Belum ada yang disimpan. Semak perbezaannya, kemudian buat keputusan semula.',
    changedBy: (name) => `diubah oleh ${name}`,
    changed: 'diubah',
    theirs: 'Tersimpan sekarang',
    mine: 'Versi anda',
    before: 'Sebelum ini',
    empty: 'Kosong',
  },
});
