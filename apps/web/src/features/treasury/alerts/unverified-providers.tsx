import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { providerName } from '#core/payments/provider-name.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { paymentAlertTexts } from './payment-alert-texts.ts';

/** Names the providers that were never verified, with the command for each. Renders nothing without any. */
export function UnverifiedProvidersNotice() {
  const t = useTexts(paymentAlertTexts);
  const { language } = useLanguage();
  const providers = useRead('listPaymentAlerts').data?.unverifiedProviders ?? [];
  return providers.map((provider) => (
    <div key={provider} role="note" className="mb-8 flex max-w-[60ch] gap-3">
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
      <p>
        <strong>{t.unverified(providerName(provider, language))}</strong> {t.verifyBy}{' '}
        <code className="break-words">{`npx acara payments verify ${provider}`}</code>
      </p>
    </div>
  ));
}
