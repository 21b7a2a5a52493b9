import { useState } from 'react';
import { providerName } from '#core/payments/provider-name.ts';
import type { PaymentAlertView } from '#core/reconciliation/list-payment-alerts.ts';
import { startOfDay } from '#core/shared/day.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { AdminList } from '../../../shared/admin-list.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { HairlineList } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount, formatMoney } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { paymentAlertTexts } from './payment-alert-texts.ts';

/** Discrepancies with the payment providers, and the last compared day of each. */
export function PaymentAlerts() {
  const t = useTexts(paymentAlertTexts);
  const { language } = useLanguage();
  const query = useRead('listPaymentAlerts');
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
                    <DateText value={startOfDay(day)} show="date" />{' '}
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

/** A discrepancy between our records and the provider's, and how to resolve it. */
function PaymentAlertItem({ alert }: { alert: PaymentAlertView }) {
  const t = useTexts(paymentAlertTexts);
  const [isClosing, setClosing] = useState(false);
  const { title, todo } = t.kinds[alert.kind];
  return (
    <article className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="subheading">{title}</h3>
        <p className="mt-2 max-w-[60ch]">{todo}</p>
        <dl className="numerals mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small [&>dt]:text-muted">
          <dt>{t.reference}</dt>
          <dd className="break-all">{`${alert.provider} · ${alert.providerRef}`}</dd>
          <dt>{t.held}</dt>
          <dd>{formatMoney(alert.held, alert.currency)}</dd>
          <dt>{t.reported}</dt>
          <dd>
            {alert.reportedState === 'unknown' ? t.nothing : formatMoney(alert.reported, alert.currency)}
          </dd>
          {alert.eventTitle && (
            <>
              <dt>{t.ticket}</dt>
              <dd>{[alert.eventTitle, alert.buyerName].filter(Boolean).join(' · ')}</dd>
            </>
          )}
          <dt>{t.since}</dt>
          <dd>
            <DateText value={alert.raisedAt} />
          </dd>
        </dl>
      </div>
      <Button
        size="sm"
        variant="secondary"
        className="self-start"
        aria-label={t.closeOf(alert.providerRef)}
        onClick={() => setClosing(true)}
      >
        {t.close}
      </Button>
      {isClosing && <CloseDialog alert={alert} onClose={() => setClosing(false)} />}
    </article>
  );
}

function CloseDialog({ alert: { id }, onClose }: { alert: PaymentAlertView; onClose: () => void }) {
  const t = useTexts(paymentAlertTexts);
  const close = useChange('closePaymentAlert');
  return (
    <ActionDialog
      title={t.dialogTitle}
      description={t.dialogText}
      confirmLabel={t.close}
      done={t.done}
      defaultValues={{ note: '' }}
      perform={({ note }) => close.mutateAsync({ id, note })}
      onClose={onClose}
      fields={({ field }) => (
        <TextArea {...field('note')} label={t.note} required rows={3} maxLength={300} hint={t.noteHint} />
      )}
    />
  );
}
