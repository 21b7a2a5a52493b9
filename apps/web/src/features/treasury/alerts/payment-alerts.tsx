import { providerName } from '#core/payments/provider-name.ts';
import { AdminList } from '../../../app/admin-list.tsx';
import { HairlineList } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { PaymentAlertItem } from './payment-alert-item.tsx';
import { paymentAlertTexts } from './payment-alert-texts.ts';
import { useListPaymentAlerts } from './queries.ts';

/** Discrepancies with the payment providers, and the last compared day of each. */
export function PaymentAlerts() {
  const t = useTexts(paymentAlertTexts);
  const { language } = useLanguage();
  const query = useListPaymentAlerts();
  return (
    <section aria-labelledby="payment-alerts">
      <h2 id="payment-alerts" className="heading">
        {t.title}
      </h2>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted">{t.lead}</p>
      <AdminList query={query} {...t} none={t.allAgree} noneText="" isEmpty={() => false}>
        {({ alerts, comparisons }) => (
          <>
            {alerts.length === 0 && <p className="font-semibold">{t.allAgree}</p>}
            {alerts.length > 0 && (
              <HairlineList>
                {alerts.map((alert) => (
                  <li key={alert.id} className="py-7">
                    <PaymentAlertItem alert={alert} />
                  </li>
                ))}
              </HairlineList>
            )}
            {comparisons.map(({ provider, day, compared, differing }) => (
              <p key={provider} className="numerals mt-4 text-small text-muted">
                {day === null ? (
                  t.notCompared(providerName(provider, language))
                ) : (
                  <>
                    {t.comparedUntil(providerName(provider, language))}{' '}
                    <DateText value={`${day}T00:00:00+08:00`} show="date" />{' '}
                    {t.compared(formatCount(compared), formatCount(differing))}
                  </>
                )}
              </p>
            ))}
          </>
        )}
      </AdminList>
    </section>
  );
}
