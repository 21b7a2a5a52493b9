import type { OperatorAlertView } from '#core/operator-alerts/list-operator-alerts.ts';
import { providerName } from '#core/payments/provider-name.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { paths } from '../paths.ts';
import { adminTasksTexts } from './admin-tasks-texts.ts';

/** Where an admin sees more; problems without a page are solved on the server. */
const PAGES: Partial<Record<OperatorAlertView['problem'], string>> = {
  payments_differ: paths.adminPayments,
  mail_stuck: paths.adminOutbox,
};

/** One problem of the installation, with its link. */
export function AdminProblem({ alert }: { readonly alert: OperatorAlertView }) {
  const t = useTexts(adminTasksTexts);
  const { language } = useLanguage();
  const { problem, provider, count } = alert;
  const text = t.problems[problem](count ?? 0, provider === null ? '' : providerName(provider, language));
  const page = PAGES[problem];
  if (page === undefined) return <p className="font-semibold">{text}</p>;
  return (
    <TextLink to={page} className="numerals">
      {text}
    </TextLink>
  );
}
