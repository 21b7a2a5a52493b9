import { defineTexts, useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { useSite } from '../use-api.ts';

const waysTexts = defineTexts({
  en: {
    duitnow_qr: 'DuitNow QR',
    fpx: 'FPX online banking',
    card: 'card',
    transfer: 'bank transfer',
  },
  ms: {
    duitnow_qr: 'DuitNow QR',
    fpx: 'perbankan dalam talian FPX',
    card: 'kad',
    transfer: 'pindahan bank',
  },
});

type Way = keyof typeof waysTexts.en;

/** The ways to pay that each provider has in every account; an account may have more. */
const WAYS: Readonly<Record<string, readonly Way[]>> = {
  sandbox: ['duitnow_qr', 'fpx'],
  chip: ['fpx'],
  billplz: ['fpx'],
  stripe: ['card'],
  transfer: ['transfer'],
};

export interface WaysToPay {
  /** Such as “DuitNow QR or FPX online banking”; empty where every event is free. */
  readonly names: string;
  /** Whether buyers can pay at once, and whether they can pay by bank transfer. */
  readonly online: boolean;
  readonly transfer: boolean;
}

/** Names the ways to pay that this installation certainly has. */
export function useWaysToPay(): WaysToPay {
  const { payments } = useSite();
  const { language } = useLanguage();
  const t = useTexts(waysTexts);
  const ways = [...new Set(payments.flatMap((provider) => WAYS[provider] ?? []))];
  return {
    names: new Intl.ListFormat(language, { type: 'disjunction' }).format(ways.map((way) => t[way])),
    online: payments.some((provider) => provider !== 'transfer'),
    transfer: payments.includes('transfer'),
  };
}
