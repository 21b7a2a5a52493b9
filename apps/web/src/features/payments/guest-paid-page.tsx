import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { guestPaidTexts } from './guest-paid-texts.ts';
import { PayMark } from './pay-mark.tsx';
import { useSaysUnpaid } from './use-says-unpaid.ts';

/**
 * Where a provider sends somebody who paid at the entrance on their own phone, without an account. Reads nothing, and
 * promises nothing: the phone at the entrance asks the provider.
 */
export function GuestPaidPage() {
  const t = useTexts(guestPaidTexts);
  const isUnpaid = useSaysUnpaid();
  const { title, text } = isUnpaid ? t.unpaid : t.paid;
  return (
    <Page width="reading">
      {isUnpaid && <PayMark mark="stopped" className="mb-4" />}
      <PageTitle lead={text}>{title}</PageTitle>
    </Page>
  );
}
