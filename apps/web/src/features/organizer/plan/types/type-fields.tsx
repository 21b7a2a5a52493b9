import { VISIBILITIES, type Visibility } from '#core/offers/ticket-type.ts';
import { withTwoDecimals } from '#core/shared/typed-number.ts';
import { useIsFreeOnly } from '../../../../shared/events/use-is-free-only.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { NumberField } from '../../../../ui/forms/number-field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { formatCount } from '../../../../ui/language/format.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import type { FieldKey } from '../form/form-problems.ts';
import type { PlanForm, TypeForm } from '../form/plan-form.ts';
import { HowManyFields, PlacesField } from './how-many-fields.tsx';
import { MembershipField } from './membership-field.tsx';
import { typeTexts } from './type-texts.ts';
import { type KnownNames, visibilityText } from './type-words.ts';
import { WhenFields } from './when-fields.tsx';
import { WhoFields } from './who-fields.tsx';

export interface TypeFieldsProps {
  eventId: string;
  form: PlanForm;
  type: TypeForm;
  errors: ReadonlyMap<FieldKey, string>;
  names: KnownNames;
  /** The organizer's club; empty when an admin organizes. */
  clubId: string;
  capacity: number;
  perPersonLimit: number | null;
  hasTickets: boolean;
  /** Changes fields of the type; `field` names what is undone together. */
  onType: (changes: Partial<TypeForm>, field: string) => void;
  onForm: (edit: (form: PlanForm) => PlanForm, of?: string) => void;
  onClubName: (id: string, name: string) => void;
  newId: () => string;
}

/** The fields of a type, in the words in which people plan a sale. */
export function TypeFields(props: TypeFieldsProps) {
  const { type, errors, hasTickets, onType } = props;
  const t = useTexts(typeTexts);
  const isFreeOnly = useIsFreeOnly();
  const key = (field: string) => `${type.id}.${field}` as const;
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2">
      <TextField
        id={key('name')}
        label={t.name}
        note={type.nameMs.trim() === '' ? undefined : t.inMalay(type.nameMs)}
        error={errors.get(key('name'))}
        value={type.name}
        placeholder={t.unnamed}
        autoComplete="off"
        onChange={({ target }) => onType({ name: target.value }, 'name')}
      />
      <NumberField
        id={key('price')}
        label={`${t.price} (RM)`}
        error={errors.get(key('price'))}
        value={type.price}
        prefix="RM"
        inputMode="decimal"
        step="0.01"
        min="0"
        placeholder="0"
        readOnly={isFreeOnly && type.price === '0'}
        note={t.priceNote}
        normalize={withTwoDecimals}
        onNormalized={(price) => onType({ price }, 'price')}
        onChange={({ target }) => onType({ price: target.value }, 'price')}
      />
      {hasTickets && <p className="-mt-3 text-caption text-muted sm:col-span-2">{t.pricesKept}</p>}
      <WhoFields {...props} />
      <WhenFields {...props} />
      <HowManyFields {...props} />
      <MoreFields {...props} />
    </div>
  );
}

function MoreFields({ type, errors, perPersonLimit, clubId, onType }: TypeFieldsProps) {
  const t = useTexts(typeTexts);
  const key = (field: string) => `${type.id}.${field}` as const;
  const fields = ['nameMs', 'description', 'limitPerPerson', 'grantsMembership', 'visibility'];
  const isFaulty = fields.some((field) => errors.has(key(field)));
  return (
    <Disclosure
      title={<span className="text-small">{t.more}</span>}
      open={isFaulty}
      className="sm:col-span-2"
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 pt-3 pb-2 sm:grid-cols-2">
        <TextField
          id={key('nameMs')}
          label={t.nameMs}
          note={t.optional}
          hint={t.nameMsHint}
          error={errors.get(key('nameMs'))}
          lang="ms"
          value={type.nameMs}
          autoComplete="off"
          onChange={({ target }) => onType({ nameMs: target.value }, 'nameMs')}
        />
        <PlacesField
          id={key('limitPerPerson')}
          label={t.limitPerPerson}
          note={t.optional}
          hint={t.limitPerPersonHint(perPersonLimit === null ? null : formatCount(perPersonLimit))}
          error={errors.get(key('limitPerPerson'))}
          value={type.limitPerPerson}
          onPlaces={(limitPerPerson) => onType({ limitPerPerson }, 'limitPerPerson')}
        />
        <TextArea
          id={key('description')}
          label={t.description}
          note={t.optional}
          hint={t.descriptionHint}
          error={errors.get(key('description'))}
          value={type.description}
          rows={2}
          onChange={({ target }) => onType({ description: target.value }, 'description')}
          className="sm:col-span-2"
        />
        {(clubId !== '' || type.grantsUntil !== '') && (
          <MembershipField
            id={key('grantsMembership')}
            until={type.grantsUntil}
            error={errors.get(key('grantsMembership'))}
            onUntil={(grantsUntil) => onType({ grantsUntil }, 'grantsUntil')}
          />
        )}
        <SelectField
          id={key('visibility')}
          label={t.visibility}
          hint={t.visibilityHints[visibilityText(type.visibility)]}
          error={errors.get(key('visibility'))}
          value={type.visibility}
          onChange={({ target }) => onType({ visibility: target.value as Visibility }, 'visibility')}
          options={VISIBILITIES.map((one) => ({ value: one, label: t.visibilities[visibilityText(one)] }))}
          className="sm:col-span-2"
        />
      </div>
    </Disclosure>
  );
}
