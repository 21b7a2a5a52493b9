import { Link } from 'react-router-dom';
import { cn } from '../ui/cn.ts';
import { WovenBorder } from '../ui/divider.tsx';
import { useTexts } from '../ui/i18n.tsx';
import { Container } from '../ui/layout.tsx';
import { Logo } from '../ui/logo.tsx';
import { FooterQuestions } from './footer-questions.tsx';
import { paths } from './paths.ts';
import { SettingsSwitches } from './quick-settings.tsx';
import { useSession } from './session-store.ts';
import { texts } from './texts.ts';
import { useViewSite } from './use-view-site.ts';

/** Who Acara is, how to reach us and what people ask; on every page, so that `#faq` leads somewhere from anywhere. */
export function SiteFooter({ aboveTabBar }: { aboveTabBar: boolean }) {
  const t = useTexts(texts);
  const university = useViewSite()?.universityName;
  return (
    <footer className={cn('bg-sunken', aboveTabBar && 'pb-16 lg:pb-0')}>
      <WovenBorder />
      <Container className="grid gap-x-12 gap-y-12 py-14 sm:py-20 lg:grid-cols-[1fr_1.15fr]">
        <div className="flex flex-col gap-12">
          <section id="about" tabIndex={-1} aria-labelledby="about-title" className="outline-none">
            <h2 id="about-title" className="subheading text-accent">
              {t.footer.about}
            </h2>
            <p className="heading mt-3 max-w-[22ch] text-balance">
              {t.footer.claim(university ?? t.footer.theUniversity)}
            </p>
            <p className="mt-4 max-w-[52ch] text-muted">{t.footer.aboutText}</p>
          </section>
          <Contact />
        </div>
        <FooterQuestions />
      </Container>
      <FooterBase />
    </footer>
  );
}

function Contact() {
  const t = useTexts(texts).footer;
  return (
    <section id="contact" tabIndex={-1} aria-labelledby="contact-title" className="outline-none">
      <h2 id="contact-title" className="subheading text-accent">
        {t.contact}
      </h2>
      <p className="mt-3 max-w-[52ch] text-muted">{t.contactText}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-6">
        <dt className="text-small text-muted">{t.email}</dt>
        <dd>
          <a
            href="mailto:support@acara.test"
            className="inline-flex min-h-11 items-center font-bold underline decoration-accent decoration-2 underline-offset-[0.35em] hover:text-accent"
          >
            support@acara.test
          </a>
        </dd>
        <dt className="py-2 text-small text-muted">{t.phone}</dt>
        <dd className="py-2 font-semibold">{t.phoneText}</dd>
        <dt className="py-2 text-small text-muted">{t.hours}</dt>
        <dd className="py-2 font-semibold">{t.hoursText}</dd>
      </dl>
    </section>
  );
}

function FooterBase() {
  const t = useTexts(texts);
  const isSignedIn = useSession((session) => session.user !== null);
  return (
    <div className="border-t bg-paper">
      <Container className="flex flex-wrap items-center gap-x-10 gap-y-6 py-8">
        <div>
          <Logo className="text-[1.375rem]" />
          <p className="mt-2 text-small text-muted">{t.footer.copyright}</p>
        </div>
        <nav aria-label={t.footer.explore}>
          <ul className="flex flex-wrap gap-x-7 text-small font-bold">
            <FooterLink href="#about" text={t.footer.about} />
            <FooterLink href="#contact" text={t.footer.contact} />
            <FooterLink href="#faq" text={t.footer.faq} />
            {isSignedIn && (
              <li>
                <Link to={paths.dashboard} className={footerLinkClass}>
                  {t.nav.dashboard}
                </Link>
              </li>
            )}
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
      <a href={href} className={footerLinkClass}>
        {text}
      </a>
    </li>
  );
}

const footerLinkClass = 'inline-flex min-h-11 items-center hover:text-accent hover:underline';
