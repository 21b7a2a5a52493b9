import { useId } from 'react';
import type { Arrivals } from '#core/check-in/lead/arrivals.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { formatCount, formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { busiestOf, endOf, shownSpans } from './five-minutes.ts';
import { leadTexts } from './lead-texts.ts';

/** When people came, as columns of five minutes, in words, and as a table. */
export function ArrivalsChart({ arrivals }: { arrivals: readonly Arrivals[] }) {
  const t = useTexts(leadTexts).arrivals;
  const { language } = useLanguage();
  const heading = useId();
  const [busiest, latest] = [busiestOf(arrivals), arrivals.at(-1)];
  const words = (say: typeof t.busiest, one: Arrivals) =>
    say(one.people, formatTime(one.from, language), formatTime(endOf(one), language));
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h3 id={heading} className="subheading">
        {t.title}
      </h3>
      {!busiest || !latest ? (
        <p className="mt-2 text-muted">{t.none}</p>
      ) : (
        <>
          <p className="numerals mt-1 text-small text-muted">
            {words(t.busiest, busiest)} {latest !== busiest && words(t.latest, latest)}
          </p>
          <Columns spans={shownSpans(arrivals)} label={t.chart} />
          <Disclosure title={t.asTable} className="mt-4 text-small">
            <Table arrivals={arrivals} />
          </Disclosure>
        </>
      )}
    </section>
  );
}

const HEIGHT = 100;
const WIDTH = 10;
const GAP = 2;
/** A chart of few columns is not filled by them. */
const MIN_COLUMNS = 6;

function Columns({ spans, label }: { spans: readonly Arrivals[]; label: string }) {
  const { language } = useLanguage();
  const highest = Math.max(...spans.map(({ people }) => people));
  const [first, last] = [spans[0], spans.at(-1)];
  return (
    <figure className="mt-4">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${Math.max(spans.length, MIN_COLUMNS) * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-28 w-full border-b border-line-strong fill-accent forced-colors:fill-[CanvasText]"
      >
        {spans.map(({ from, people }, index) => {
          const height = (people / highest) * HEIGHT;
          return (
            <rect key={from} x={index * WIDTH} y={HEIGHT - height} width={WIDTH - GAP} height={height} />
          );
        })}
      </svg>
      <figcaption className="numerals mt-1 flex justify-between text-caption text-muted">
        <span>{first && formatTime(first.from, language)}</span>
        {last && spans.length >= MIN_COLUMNS && <span>{formatTime(endOf(last), language)}</span>}
      </figcaption>
    </figure>
  );
}

/** The latest first, as far as somebody came. */
function Table({ arrivals }: { arrivals: readonly Arrivals[] }) {
  const t = useTexts(leadTexts).arrivals;
  const { language } = useLanguage();
  return (
    <table aria-label={t.chart} className="numerals w-full max-w-72">
      <thead>
        <tr className="text-left text-caption text-muted">
          <th scope="col" className="py-1 font-semibold">
            {t.from}
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            {t.people}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...arrivals].reverse().map(({ from, people }) => (
          <tr key={from} className="border-t">
            <td className="py-1.5">{formatTime(from, language)}</td>
            <td className="py-1.5 text-right">{formatCount(people)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
