import { momentOf } from '#core/attendees/messages/event-message.ts';
import type { MessageContext } from '#core/attendees/messages/message-rules.ts';
import { withoutGroups } from '#core/shared/typed-number.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { formatDayTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx';
import { TimeField } from '../plan/types/when-fields.tsx';
import { type MessageFieldsProps, setField } from './message-fields.ts';
import {
  type MessageFormValues,
  SIDES,
  type Side,
  UNITS,
  type Unit,
  WHENS,
  whenOf,
} from './message-form-values.ts';
import { messageTexts } from './message-texts.ts';

type EventTimes = MessageContext['event'];

/** When a message is sent, and whether those who come later get it, too. */
export function SendTime({ form, values, times }: MessageFieldsProps & { times: EventTimes }) {
  const t = useTexts(messageTexts);
  const { language } = useLanguage();
  const moment = plannedMoment(values, times);
  return (
    <div className="flex flex-col gap-4">
      <SegmentedToggle
        label={t.when}
        showLabel
        wide
        options={WHENS.map((value) => ({ value, label: t.whens[value] }))}
        value={values.when}
        onChange={(when) => {
          setField(form, 'when', when);
          form.clearErrors(['at', 'amount']);
        }}
      />
      {values.when === 'at' && (
        <TimeField
          id="at"
          label={t.at}
          error={form.errors.at}
          value={values.at}
          onTime={(at) => setField(form, 'at', at)}
        />
      )}
      {values.when === 'relative' && (
        <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[6rem_8rem_minmax(0,1fr)]">
          <NumberField
            id="amount"
            label={t.amount}
            error={form.errors.amount}
            className={form.errors.amount && 'col-span-full'}
            value={values.amount}
            min="0"
            normalize={withoutGroups}
            onNormalized={(amount) => setField(form, 'amount', amount)}
            onChange={({ target }) => setField(form, 'amount', target.value)}
          />
          <SelectField
            id="unit"
            label={t.unit}
            value={values.unit}
            onChange={({ target }) => setField(form, 'unit', target.value as Unit)}
            options={(Object.keys(UNITS) as Unit[]).map((value) => ({ value, label: t.units[value] }))}
          />
          <SelectField
            id="side"
            label={t.side}
            error={form.errors.side}
            className="max-sm:col-span-2"
            value={values.side}
            onChange={({ target }) => setField(form, 'side', target.value as Side)}
            options={SIDES.map((value) => ({ value, label: t.sides[value] }))}
          />
          <p role="status" className="col-span-full text-caption font-semibold empty:hidden">
            {moment && t.movesWith(formatDayTime(moment, language))}
          </p>
        </div>
      )}
      {values.when !== 'now' && (
        <Checkbox
          id="alsoLater"
          label={t.alsoLater}
          hint={t.alsoLaterHint}
          checked={values.alsoLater}
          onChange={({ target }) => setField(form, 'alsoLater', target.checked)}
        />
      )}
    </div>
  );
}

/** Returns the moment by the event's present times; null while no number is typed. */
function plannedMoment(values: MessageFormValues, times: EventTimes): string | null {
  const when = whenOf(values);
  if (when === 'now' || 'at' in when || !Number.isInteger(when.offsetMinutes)) return null;
  if (Math.abs(when.offsetMinutes) > MAX_MINUTES) return null;
  const anchor = when.anchor === 'ends' ? 'ends' : 'starts';
  return momentOf({ anchor, at: null, offsetMinutes: when.offsetMinutes }, times);
}

const MAX_MINUTES = 60 * UNITS.days;
