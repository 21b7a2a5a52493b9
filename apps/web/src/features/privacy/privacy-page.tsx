import type { ReactNode } from 'react';
import { PRIVACY_NOTICE } from '#core/people/privacy-notice.ts';
import { type DataCategory, type DataCategoryName, PERSONAL_DATA } from '#core/privacy/personal-data.ts';
import { RETENTION_RULES } from '#core/privacy/retention-rules.ts';
import { startOfDay } from '#core/shared/day.ts';
import { paths } from '../../shared/paths.ts';
import { useSwitchLanguage } from '../../shared/preferences/use-switch-language.ts';
import { useShownPerson } from '../../shared/session/use-session.ts';
import { useSite } from '../../shared/use-api.ts';
import { KeyFacts } from '../../ui/key-facts.tsx';
import { formatDate } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { LanguageSwitch } from '../../ui/language/language-switch.tsx';
import { Page, Section } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { dataTexts } from './data-texts.ts';
import { texts } from './texts.ts';

/** The privacy notice: what the law requires to be said, from the installation's settings and the registry of data. */
export function PrivacyPage() {
  const t = useTexts(texts);
  const { language, setLanguage } = useSwitchLanguage();
  const isSignedIn = useShownPerson() !== null;
  const { universityName } = useSite();
  const { version, issuedOn } = PRIVACY_NOTICE;
  return (
    <Page width="reading">
      <PageTitle lead={t.lead(universityName)}>{t.title}</PageTitle>
      <div className="mb-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="text-small text-muted">
          {t.version(version, formatDate(startOfDay(issuedOn), language))}
          <br />
          {t.languages}
        </p>
        <LanguageSwitch label={t.language} value={language} onChange={setLanguage} />
      </div>
      <div className="flex flex-col gap-12">
        <Controller />
        <Section title={t.data.title}>
          <p>{t.data.text}</p>
          <DataList />
        </Section>
        <Section title={t.duty.title}>
          <p>{t.duty.required}</p>
          <p className="mt-3">{t.duty.voluntary}</p>
        </Section>
        <Disclosure />
        <Section title={t.rights.title}>
          <Points>{[t.rights.access, t.rights.correct, t.rights.close, t.rights.complain]}</Points>
          {isSignedIn && (
            <TextLink to={paths.profile} arrow className="mt-4">
              {t.rights.profile}
            </TextLink>
          )}
        </Section>
        <Section title={t.device.title}>
          <p>{t.device.text}</p>
        </Section>
      </div>
    </Page>
  );
}

/** A contact that is not configured is not shown. */
function Controller() {
  const t = useTexts(texts).controller;
  const { universityName, privacyContact, support } = useSite();
  const facts = [
    { term: t.privacy, value: privacyContact },
    { term: t.email, value: support.email === privacyContact ? null : support.email },
    { term: t.phone, value: support.phone },
    { term: t.hours, value: support.hours },
  ].flatMap(({ term, value }) => (value === null ? [] : [{ term, value: <Contact text={value} /> }]));
  return (
    <Section title={t.title}>
      <p>{facts.length > 0 ? t.text(universityName) : t.alone(universityName)}</p>
      {facts.length > 0 && <KeyFacts facts={facts} className="mt-4" />}
    </Section>
  );
}

function Contact({ text }: { text: string }) {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) return text;
  return (
    <a href={`mailto:${text}`} className="break-all underline decoration-accent underline-offset-4">
      {text}
    </a>
  );
}

const PROVIDER_NAMES: Readonly<Record<string, string>> = { chip: 'CHIP', billplz: 'Billplz' };

function Disclosure() {
  const t = useTexts(texts).disclosure;
  const { payments, google } = useSite();
  const paid = payments.map((provider) => {
    if (provider === 'transfer') return t.transfer;
    if (provider === 'sandbox') return t.sandbox;
    return provider === 'stripe' ? t.abroad('Stripe') : t.payment(PROVIDER_NAMES[provider] ?? provider);
  });
  return (
    <Section title={t.title}>
      <Points>
        {[t.clubs, ...paid, t.mail, ...(google === null ? [] : [t.external(google)]), t.law, t.nobody]}
      </Points>
    </Section>
  );
}

function Points({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-accent">
      {children.map((point) => (
        <li key={String(point)}>{point}</li>
      ))}
    </ul>
  );
}

const YEAR_DAYS = 365;

/** Every kind of personal data: what, why and until when, as the registry says. */
function DataList() {
  return (
    <ul className="mt-6 flex flex-col gap-8">
      {(Object.keys(PERSONAL_DATA) as DataCategoryName[]).map((name) => (
        <Kind key={name} name={name} />
      ))}
    </ul>
  );
}

function Kind({ name }: { name: DataCategoryName }) {
  const t = useTexts(texts).data;
  const words = dataTexts[useLanguage().language];
  const { purpose, basis, kept }: DataCategory = PERSONAL_DATA[name];
  const { title, what } = words.kinds[name];
  return (
    <li className="border-t pt-4">
      <h3 className="font-bold">{title}</h3>
      <p className="mt-1">{what}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small text-muted">
        <dt>{t.why}</dt>
        <dd>{t.reason(words.purposes[purpose], words.bases[basis])}</dd>
        <dt>{t.kept}</dt>
        <dd>
          {kept.map((until) => (
            <p key={until}>{until === 'account' || until === 'lasting' ? words[until] : ruleText(until)}</p>
          ))}
        </dd>
      </dl>
    </li>
  );

  function ruleText(rule: keyof typeof RETENTION_RULES): string {
    const { days } = RETENTION_RULES[rule];
    const years = Math.floor(days / YEAR_DAYS);
    return words.rules[rule](years > 0 ? words.years(years) : words.days(days));
  }
}
