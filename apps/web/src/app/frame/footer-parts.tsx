import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useIsFreeOnly } from '../../shared/events/use-is-free-only.ts';
import { useWaysToPay } from '../../shared/events/use-ways-to-pay.ts';
import { paths } from '../../shared/paths.ts';
import { texts } from '../../shared/texts.ts';
import { useSite } from '../../shared/use-api.ts';
import { cn } from '../../ui/cn.ts';
import { formatMinutes } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { Container } from '../../ui/layout.tsx';
import { Logo } from '../../ui/pictures/logo.tsx';
import { WovenBorder } from '../../ui/pictures/woven-border.tsx';
import type { FooterPartName } from './footer-part-names.ts';
import { footerTexts } from './footer-texts.ts';
import { SettingsSwitches } from './settings-switches.tsx';

/** One part of the footer under its heading. */
function FooterPart({ name }: { name: FooterPartName }) {
  const t = useTexts(texts).footer;
  const Content = contents[name];
  return (
    <>
      <h2 id={`${name}-title`} className="subheading text-accent">
        {t[name]}
      </h2>
      <Content />
    </>
  );
}

/** A part that was opened in place; scrolls into view once it has loaded. */
export function OpenedFooterPart({ name }: { name: FooterPartName }) {
  useEffect(() => {
    document.getElementById(name)?.scrollIntoView();
  }, [name]);
  return <FooterPart name={name} />;
}

/** The whole footer of the home page: about, contact and questions. */
export function HomeFooter({ aboveTabBar }: { aboveTabBar: boolean }) {
  return (
    <footer className={cn('bg-sunken', aboveTabBar && 'pb-16 lg:pb-0')}>
      <WovenBorder />
      <Container className="grid gap-x-12 gap-y-12 py-14 sm:py-20 lg:grid-cols-[1fr_1.15fr]">
        <div className="flex flex-col gap-12">
          <Part name="about" />
          <Part name="contact" />
        </div>
        <Part name="faq" />
      </Container>
      <FooterBase />
    </footer>
  );
}

function Part({ name }: { name: FooterPartName }) {
  return (
    <section id={name} tabIndex={-1} aria-labelledby={`${name}-title`} className="outline-none">
      <FooterPart name={name} />
    </section>
  );
}

const contents = { about: About, contact: Contact, faq: Questions };

function About() {
  const t = useTexts(footerTexts);
  const { claim } = useTexts(texts).footer;
  const isFreeOnly = useIsFreeOnly();
  return (
    <>
      <p className="heading mt-3 max-w-[22ch] text-balance">{claim(useSite().universityName)}</p>
      <p className="mt-4 max-w-[52ch] text-muted">{isFreeOnly ? t.aboutFreeText : t.aboutText}</p>
    </>
  );
}

function Contact() {
  const t = useTexts(footerTexts);
  const { email, phone, hours } = useSite().support;
  const canBeReached = email !== null || phone !== null;
  return (
    <>
      <p className="mt-3 max-w-[52ch] text-muted">{canBeReached ? t.contactText : t.contactTeamText}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-6 empty:hidden">
        {email !== null && (
          <ContactLine label={t.email}>
            <ContactLink href={`mailto:${email}`} text={email} />
          </ContactLine>
        )}
        {phone !== null && (
          <ContactLine label={t.phone}>
            {isDialled(phone) ? (
              <ContactLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} text={phone} />
            ) : (
              phone
            )}
          </ContactLine>
        )}
        {hours !== null && <ContactLine label={t.hours}>{hours}</ContactLine>}
      </dl>
    </>
  );
}

/** Whether the text is one phone number without an extension. */
function isDialled(phone: string): boolean {
  return /^\+?[\d ().-]{3,20}$/.test(phone);
}

function ContactLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      className="-my-2 inline-flex min-h-11 items-center break-all underline decoration-accent decoration-2 underline-offset-[0.35em] hover:text-accent"
    >
      {text}
    </a>
  );
}

function ContactLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="py-2 text-small text-muted">{label}</dt>
      <dd className="min-w-0 py-2 font-semibold break-words">{children}</dd>
    </>
  );
}

function Questions() {
  const q = useTexts(footerTexts).questions;
  const { language } = useLanguage();
  const held = formatMinutes(useSite().limits.holdMinutes, language);
  const { online, transfer, names } = useWaysToPay();
  const isFreeOnly = useIsFreeOnly();
  const answer = [
    ...(online ? [q.payOnline(names, held)] : []),
    ...(online && transfer ? [q.payLonger] : []),
    ...(transfer && !online ? [q.payByTransfer] : []),
    ...(isFreeOnly ? [q.payNothing] : []),
  ].join(' ');
  return (
    <div className="mt-4 divide-y divide-line border-y">
      <Question question={q.pay} answer={answer} />
      <Question question={q.ticket} answer={q.ticketText} />
      {!isFreeOnly && <Question question={q.money} answer={q.moneyText} />}
      {!isFreeOnly && <Question question={q.refund} answer={q.refundText} />}
      <Question question={q.friend} answer={q.friendText} />
      <Question question={q.mails} answer={q.mailsText} />
      <Question
        question={isFreeOnly ? q.clubFree : q.club}
        answer={isFreeOnly ? q.clubFreeText : q.clubText}
      />
    </div>
  );
}

function Question({ question, answer }: { question: string; answer: string }) {
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-bold hover:text-accent [&::-webkit-details-marker]:hidden">
        {question}
        <Plus
          className="size-5 shrink-0 text-accent transition-transform duration-150 group-open:rotate-45 motion-reduce:transition-none"
          aria-hidden="true"
        />
      </summary>
      <p className="max-w-[60ch] pr-9 pb-5 text-muted">{answer}</p>
    </details>
  );
}

function FooterBase() {
  const t = useTexts(footerTexts);
  const line = useTexts(texts).footer;
  return (
    <div className="border-t bg-paper">
      <Container className="flex flex-wrap items-center gap-x-10 gap-y-6 py-8">
        <div>
          <Logo className="text-[1.375rem]" />
          <p className="mt-2 text-small text-muted">{t.copyright}</p>
        </div>
        <nav aria-label={line.explore}>
          <ul className="flex flex-wrap gap-x-7 text-small font-bold">
            <FooterLink href="#about" text={line.about} />
            <FooterLink href="#contact" text={line.contact} />
            <FooterLink href="#faq" text={line.faq} />
            <li>
              <Link
                to={paths.privacy}
                className="inline-flex min-h-11 items-center hover:text-accent hover:underline"
              >
                {line.privacy}
              </Link>
            </li>
          </ul>
        </nav>
        <div className="sm:ml-auto">
          <SettingsSwitches />
        </div>
      </Container>
    </div>
  );
}

function FooterLink({ href, text }: { href: string; text: string }) {
  return (
    <li>
      <a href={href} className="inline-flex min-h-11 items-center hover:text-accent hover:underline">
        {text}
      </a>
    </li>
  );
}
