import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { feeFor } from '#core/payments/fee.ts';
import { typedSen, withTwoDecimals } from '#core/shared/typed-number.ts';
import { useIsFreeOnly } from '../../../../shared/events/use-is-free-only.ts';
import { useSite } from '../../../../shared/use-api.ts';
import { NumberField } from '../../../../ui/forms/number-field.tsx';
import { formatMoney } from '../../../../ui/language/format.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { createEventTexts } from '../create-event-texts.ts';
import type { EventFormValues } from '../event-form-values.ts';
import { useEventField } from './use-event-field.ts';

export interface PriceFieldProps {
  /** Replaces the hint about free events. */
  hint?: string | undefined;
  /** The event has a price, which it may keep where payments are no longer taken. */
  hasPrice: boolean;
}

/** The price, and what the club receives of it. */
export function PriceField({ hint, hasPrice }: PriceFieldProps) {
  const { hints, freeOnly } = useTexts(createEventTexts);
  const { setValue } = useFormContext<EventFormValues>();
  const isFreeOnly = useIsFreeOnly();
  const isFixed = isFreeOnly && !hasPrice;
  const received = useReceived();
  const field = useEventField();
  useFixedPrice(isFixed);

  return (
    <NumberField
      {...field('ticketPrice')}
      normalize={withTwoDecimals}
      onNormalized={(price) => setValue('ticketPrice', price, { shouldDirty: true })}
      inputMode="decimal"
      step="0.01"
      min="0"
      prefix="RM"
      hint={
        isFreeOnly
          ? freeOnly
          : [hint, received ?? (hint ? null : hints.ticketPrice)].filter(Boolean).join(' ')
      }
      readOnly={isFixed}
    />
  );
}

/** Says what the club receives of a price; null for a free event or no price. */
function useReceived(): string | null {
  const { received } = useTexts(createEventTexts);
  const { fee } = useSite();
  const sen = typedSen(useWatch<EventFormValues, 'ticketPrice'>({ name: 'ticketPrice' }));
  if (sen === null || sen === 0) return null;
  const feeSen = feeFor(sen, { feeBps: fee.bps, feeFixedSen: fee.fixedSen }).sen;
  return received(formatMoney((sen - feeSen) / 100), formatMoney(sen / 100));
}

/** Without payments a price stays at 0. An existing price can be kept or set to 0. */
function useFixedPrice(isFixed: boolean): void {
  const { getValues, setValue } = useFormContext<EventFormValues>();
  useEffect(() => {
    if (isFixed && getValues('ticketPrice') !== '0') setValue('ticketPrice', '0');
  }, [isFixed, getValues, setValue]);
}
