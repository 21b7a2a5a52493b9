import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { Rehearsal, RehearsalResult } from '#core/rehearsals/rehearsal.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { KeyFacts, Stat, StatGrid } from '../../../../ui/key-facts.tsx';
import { formatCount, formatDateTime } from '../../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import { rehearsalTexts } from './rehearsal-texts.ts';

/** What came of a rehearsal: the four figures that matter, and the others below them. */
export function RehearsalReport({ rehearsal, result }: { rehearsal: Rehearsal; result: RehearsalResult }) {
  const t = useTexts(rehearsalTexts);
  const { language } = useLanguage();
  const { p95, goneAfterSeconds } = result;
  const Icon = result.isGood ? CircleCheck : CircleAlert;
  return (
    <div className="mb-6">
      <p role="status" className="flex items-start gap-2 font-bold">
        <Icon
          className={`mt-0.5 size-5 shrink-0 ${result.isGood ? 'text-green' : 'text-red'}`}
          aria-hidden="true"
        />
        {result.isGood ? t.good : t.bad}
      </p>
      <p className="mt-1 text-small text-muted">
        {t.ranOn(formatDateTime(rehearsal.startedAt, language), formatCount(rehearsal.people))}
      </p>
      <StatGrid className="numerals mt-6 min-[22rem]:grid-cols-2 lg:grid-cols-4">
        <Stat label={t.sold} value={formatCount(result.sold)} note={t.ofPlaces(formatCount(result.places))} />
        <Stat
          label={goneAfterSeconds === null ? t.notGone : t.gone}
          value={goneAfterSeconds === null ? '–' : <Duration seconds={goneAfterSeconds} />}
          note={goneAfterSeconds === null ? t.notGoneNote : t.goneNote}
        />
        <Stat
          label={t.oversold}
          value={result.oversold === 0 ? t.nobodyOversold : formatCount(result.oversold)}
          note={t.oversoldNote}
        />
        <Stat
          label={t.page}
          value={<Duration seconds={p95.page / 1_000} />}
          note={t.pageNote(t.seconds(short(p95.place / 1_000)))}
        />
      </StatGrid>
      <Disclosure title={t.details} className="mt-6">
        <Details result={result} />
      </Disclosure>
    </div>
  );
}

function Details({ result }: { result: RehearsalResult }) {
  const t = useTexts(rehearsalTexts);
  const { language } = useLanguage();
  const { types, p95 } = result;
  const count = (number: number) => (number === 0 ? t.none : formatCount(number));
  const others = (
    <KeyFacts
      className="numerals"
      facts={[
        { term: t.turnedAway, value: count(result.turnedAway) },
        { term: t.notForThem, value: count(result.notForThem) },
        { term: t.ticket, value: <Duration seconds={p95.ticket / 1_000} /> },
        { term: t.paymentsLost, value: count(result.paymentsLost) },
        { term: t.gaveUp, value: count(result.gaveUp) },
        { term: t.faults, value: count(result.faults) },
      ]}
    />
  );
  if (types.length < 2) return others;
  return (
    <div className="grid gap-x-16 gap-y-8 pt-2 lg:grid-cols-2">
      <div>
        <h3 className="mb-3 font-bold">{t.types}</h3>
        <KeyFacts
          className="numerals"
          facts={types.map(({ name, nameMs, sold }) => ({
            term: (language === 'ms' && nameMs) || name,
            value: formatCount(sold),
          }))}
        />
      </div>
      <div>
        <h3 className="mb-3 font-bold">{t.others}</h3>
        {others}
      </div>
    </div>
  );
}

const SECONDS_PER_MINUTE = 60;

/** `0.05 s`, `12 s`, `2 min 5 s` */
function Duration({ seconds }: { seconds: number }) {
  const t = useTexts(rehearsalTexts);
  if (seconds < SECONDS_PER_MINUTE) return t.seconds(short(seconds));
  const rest = Math.round(seconds);
  return t.minutes(formatCount(Math.floor(rest / SECONDS_PER_MINUTE)), String(rest % SECONDS_PER_MINUTE));
}

function short(seconds: number): string {
  return seconds < 10 ? String(Number(seconds.toPrecision(2))) : String(Math.round(seconds));
}
