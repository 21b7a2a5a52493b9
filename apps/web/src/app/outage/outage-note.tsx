import { useQueryClient } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import { useEffect } from 'react';
import type { Instant } from '#core/shared/instant.ts';
import { formatTime } from '../../ui/language/format.ts';
import { defineTexts, useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { BannerLine } from '../../ui/states/banner.tsx';

const texts = defineTexts({
  en: {
    asOf: (time: string) => `As of ${time}. Buying is paused. This page updates automatically.`,
    short: (time: string) => `As of ${time}`,
  },
  ms: {
    asOf: (time: string) =>
      `Setakat ${time}; pembelian dihentikan sementara. Halaman ini dikemas kini secara automatik.`,
    short: (time: string) => `Setakat ${time}`,
  },
});

/** The time between two attempts, random so that the devices of a rush do not come together. */
const MIN_PAUSE_MS = 4_000;
const SPREAD_MS = 3_000;

/** Says how old the page is while the server's database does not answer, and asks again until it does. */
export function OutageNote({ asOf }: { asOf: Instant }) {
  const { language } = useLanguage();
  const t = useTexts(texts);
  const queries = useQueryClient();
  useEffect(() => {
    const ask = () => void queries.refetchQueries({ type: 'active' }, { cancelRefetch: false });
    const timer = setInterval(ask, MIN_PAUSE_MS + Math.random() * SPREAD_MS);
    return () => clearInterval(timer);
  }, [queries]);
  const time = formatTime(asOf, language);
  return (
    <BannerLine icon={Clock} short={t.short(time)}>
      {t.asOf(time)}
    </BannerLine>
  );
}
