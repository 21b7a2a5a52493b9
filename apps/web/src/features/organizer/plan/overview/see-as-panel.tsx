import { useState } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import type { StandingType } from '#core/offers/choose-type.ts';
import type { Places } from '#core/offers/places.ts';
import type { Plan } from '#core/offers/plan.ts';
import { PlanAt } from '#core/offers/plan-at.ts';
import type { CodeView } from '#core/plans/codes/code-view.ts';
import { type Instant, parseInstant } from '#core/shared/instant.ts';
import { cn } from '../../../../ui/cn.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { formatCount, formatDayTime, formatPrice } from '../../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import { typeTexts } from '../types/type-texts.ts';
import { type KnownNames, nameIn, whoWords } from '../types/type-words.ts';
import { TimeField } from '../types/when-fields.tsx';
import { overviewTexts } from './overview-texts.ts';
import { type Persona, personasOf, type SeenCode, seenBy } from './see-as.ts';

interface SeeAsPanelProps {
  event: EventView;
  plan: Plan;
  places: Places;
  /** Each instant at which something changes. */
  edges: readonly Instant[];
  now: Instant;
  clubId: string;
  names: KnownNames;
  /** The codes that can be seen with. */
  codes: readonly CodeView[];
}

const OTHER = 'other';

/** What somebody sees and pays, now and at another moment, by the functions that sell. */
export function SeeAsPanel({ event, plan, places, edges, now, clubId, names, codes }: SeeAsPanelProps) {
  const t = useTexts(overviewTexts);
  const { language } = useLanguage();
  const personas = personasOf(plan, clubId);
  const [key, setKey] = useState('');
  const [codeId, setCodeId] = useState('');
  const [moment, setMoment] = useState('');
  const [typed, setTyped] = useState('');
  const persona = personas.find((one) => one.key === key) ?? personas[0];
  const later = edges.filter((edge) => edge > now);
  const chosen = moment === OTHER ? parseInstant(typed) : later.includes(moment) ? moment : null;
  const at = chosen ?? now;
  const code = codes.find(({ id }) => id === codeId) ?? null;
  if (!persona) return null;
  return (
    <div>
      <p className="text-small text-muted">{t.seeAsLead}</p>
      <div className="mt-4 grid grid-cols-2 gap-x-5 gap-y-4">
        <SelectField
          label={t.who}
          value={persona.key}
          onChange={({ target }) => setKey(target.value)}
          options={personas.map((one) => ({ value: one.key, label: personaName(one, t, names) }))}
        />
        <SelectField
          label={t.at}
          value={moment === OTHER ? OTHER : (chosen ?? '')}
          onChange={({ target }) => setMoment(target.value)}
          options={[
            { value: '', label: t.rightNow },
            ...later.map((edge) => ({ value: edge, label: formatDayTime(edge, language) })),
            { value: OTHER, label: t.anotherTime },
          ]}
        />
        {codes.length > 0 && (
          <SelectField
            label={t.code}
            value={code?.id ?? ''}
            onChange={({ target }) => setCodeId(target.value)}
            options={[
              { value: '', label: t.noCode },
              ...codes.map(({ id, text }) => ({ value: id, label: text })),
            ]}
            className="col-span-2"
          />
        )}
        {moment === OTHER && (
          <TimeField label={t.otherTime} value={typed} onTime={setTyped} className="col-span-2" />
        )}
      </div>
      <Offers {...{ event, plan, places, persona, at, names, code }} />
    </div>
  );
}

interface OffersProps extends Pick<SeeAsPanelProps, 'event' | 'plan' | 'places' | 'names'> {
  persona: Persona;
  at: Instant;
  code: CodeView | null;
}

function Offers({ event, plan, places, persona, at, names, code }: OffersProps) {
  const t = useTexts(overviewTexts);
  const { unnamed } = useTexts(typeTexts);
  const { language } = useLanguage();
  const { offers, chosen, listing } = seenBy(persona, plan, places, event, at, code && seenCode(code));
  const planAt = new PlanAt(places, plan, at);
  if (offers.length === 0) return <p className="mt-4 text-small font-semibold">{t.nothing}</p>;
  const price = (sen: number) => formatPrice(sen / 100, language);
  const gets = chosen?.standing.state === 'open' ? chosen : null;
  return (
    <div role="status" className="mt-5">
      <ul className="divide-y border-y">
        {offers.map((offer) => (
          <li key={offer.type.id} className="flex items-start justify-between gap-4 py-3">
            <span className="min-w-0">
              <span
                dir="auto"
                className={cn('block font-bold', offer.standing.state !== 'open' && 'text-muted')}
              >
                {nameIn(offer.type, language, unnamed)}
              </span>
              <span
                className={cn(
                  'block text-small',
                  offer.standing.state === 'open' ? 'text-green' : 'text-muted',
                )}
              >
                <StandingWords offer={offer} plan={plan} names={names} capacity={event.capacity} />
                {offer.standing.state === 'open' && ` · ${t.left(formatCount(planAt.left(offer.type)))}`}
              </span>
            </span>
            <span
              className={cn('numerals shrink-0 font-bold', offer.standing.state !== 'open' && 'text-muted')}
            >
              {offer.priceSen < offer.type.priceSen && (
                <s className="mr-2 text-small font-normal text-muted">{price(offer.type.priceSen)}</s>
              )}
              {price(offer.priceSen)}
            </span>
          </li>
        ))}
      </ul>
      {/* With a code, the page offers what it is for first. */}
      <p className="mt-3 text-small font-semibold empty:hidden">
        {code === null &&
          (gets ? t.gets(nameIn(gets.type, language, unnamed), price(gets.priceSen)) : t.getsNone)}
      </p>
      <p className="text-small text-muted">{t.listed(price(listing.priceSen))}</p>
    </div>
  );
}

/** Amounts of codes that are shown are ringgit. */
function seenCode({ kind, value, typeIds }: CodeView): SeenCode {
  return { kind, typeIds, value: kind === 'percent' ? value : Math.round(value * 100) };
}

interface StandingWordsProps extends Pick<SeeAsPanelProps, 'plan' | 'names'> {
  offer: StandingType;
  capacity: number;
}

function StandingWords({ offer: { type, standing }, plan, names, capacity }: StandingWordsProps) {
  const t = useTexts(overviewTexts);
  const texts = useTexts(typeTexts);
  const { language } = useLanguage();
  switch (standing.state) {
    case 'opens':
      return t.states.opens(formatDayTime(standing.opensAt, language));
    case 'after': {
      const before = plan.types.find(({ id }) => id === type.opensAfter);
      return before ? t.states.after(nameIn(before, language, texts.unnamed)) : t.states.afterAnother;
    }
    case 'not_for_you':
      return `${t.states.not_for_you}: ${whoWords(type.audience?.anyOf ?? [], { t: texts, language, names, capacity })}`;
    case 'open':
    case 'closed':
    case 'sold_out':
    case 'ended':
      return t.states[standing.state];
    default:
      return null;
  }
}

function personaName({ kind, of }: Persona, t: (typeof overviewTexts)['en'], names: KnownNames): string {
  switch (kind) {
    case 'anybody':
    case 'student':
      return t.personas[kind];
    case 'faculty':
    case 'year':
      return t.personas[kind](of);
    case 'member':
      return t.personas.member(names.clubs.get(of) ?? t.club);
    case 'listed':
      return t.personas.listed(names.lists.get(of) ?? '');
  }
}
