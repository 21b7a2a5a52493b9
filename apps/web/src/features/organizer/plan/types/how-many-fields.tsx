import { withoutGroups } from '#core/shared/typed-number.ts';
import { NumberField, type NumberFieldProps } from '../../../../ui/forms/number-field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import {
  changeLimit,
  withKeptPlaces,
  withOwnLimit,
  withoutLimit,
  withSharedLimit,
} from '../form/limit-edits.ts';
import { howManyOf, keptIn, type LimitForm, membersOf, placesOfOthers } from '../form/limits.ts';
import type { TypeFieldsProps } from './type-fields.tsx';
import { typeTexts } from './type-texts.ts';
import { nameIn, namesOfTypes, timeWords } from './type-words.ts';
import { TimeField } from './when-fields.tsx';

const KINDS = ['all', 'own', 'shared', 'kept'] as const;

/** How many of a type there are: its own limit, a shared one, or places that are kept for it. */
export function HowManyFields(props: TypeFieldsProps) {
  const { form, type, onForm, newId } = props;
  const texts = useTexts(typeTexts);
  const t = texts.many;
  const { language } = useLanguage();
  const many = howManyOf(form, type);
  const kind = many.kind === 'behind' ? 'all' : many.kind;
  const others = form.types.filter((one) => !one.retired && one.id !== type.id);
  const kinds = others.length === 0 ? KINDS.filter((one) => one === 'all' || one === 'own') : KINDS;
  const choose = (chosen: (typeof KINDS)[number]) => {
    if (chosen === kind) return;
    const first = others.find(({ limitId }) => limitId !== null) ?? others[0];
    onForm((before) => {
      if (chosen === 'own') return withOwnLimit(before, type.id, newId());
      if (chosen === 'kept') return withKeptPlaces(before, type.id, newId());
      if (chosen === 'shared' && first) return withSharedLimit(before, type.id, first.id, newId());
      return withoutLimit(before, type.id);
    });
  };
  return (
    <>
      <SelectField
        id={`${type.id}.howMany`}
        label={t.label}
        value={kind}
        onChange={({ target }) => choose(target.value as (typeof KINDS)[number])}
        options={kinds.map((one) => ({
          value: one,
          label: one === 'all' && many.kind === 'behind' ? t.behind : t.kinds[one],
        }))}
        className={kind === 'all' || kind === 'kept' ? 'sm:col-span-2' : undefined}
      />
      {many.kind === 'shared' && (
        <SelectField
          id={`${type.id}.sharedWith`}
          label={t.sharedWith}
          value={many.others[0]?.id ?? ''}
          onChange={({ target }) =>
            onForm((before) => withSharedLimit(withoutLimit(before, type.id), type.id, target.value, newId()))
          }
          options={others.map((other) => ({
            value: other.id,
            label: nameIn(other, language, texts.unnamed),
          }))}
        />
      )}
      {(many.kind === 'own' || many.kind === 'shared') && <LimitFields {...props} limit={many.limit} />}
      {many.kind === 'kept' && <KeptFields {...props} limit={many.limit} />}
      {many.kind === 'behind' && <BehindNote {...props} limit={many.limit} />}
    </>
  );
}

interface LimitProps extends TypeFieldsProps {
  limit: LimitForm;
}

function LimitFields({ type, errors, limit, onForm }: LimitProps) {
  const t = useTexts(typeTexts);
  return (
    <>
      <PlacesField
        id={fieldIdOf(type.id, limit, 'places')}
        label={t.many.places}
        error={errors.get(`${limit.id}.places`)}
        value={limit.places}
        onPlaces={(places) => onForm((form) => changeLimit(form, limit.id, { places }), `${limit.id}.places`)}
      />
      <TimeField
        id={fieldIdOf(type.id, limit, 'until')}
        label={t.many.limitUntil}
        note={t.optional}
        whenEmpty={t.many.limitAlways}
        error={errors.get(`${limit.id}.until`)}
        value={limit.until}
        onTime={(until) => onForm((form) => changeLimit(form, limit.id, { until }), `${limit.id}.until`)}
      />
    </>
  );
}

function KeptFields({ form, type, errors, limit, capacity, onForm }: LimitProps) {
  const texts = useTexts(typeTexts);
  const t = texts.many;
  const { language } = useLanguage();
  const members = membersOf(form, limit);
  const places = placesOfOthers(form, limit, capacity);
  const until = timeWords(limit.until, language);
  const names = namesOfTypes(members, { t: texts, language });
  const sharing = form.types.filter(({ id }) => id !== type.id && limit.keptFor?.includes(id));
  const isNoted = members.length > 0 && Number.isInteger(places) && places >= 0 && limit.places !== '';
  return (
    <>
      <PlacesField
        id={fieldIdOf(type.id, limit, 'places')}
        label={t.kept}
        error={errors.get(`${limit.id}.places`)}
        value={limit.places}
        onPlaces={(next) =>
          onForm((before) => changeLimit(before, limit.id, { places: next }), `${limit.id}.places`)
        }
      />
      <TimeField
        id={fieldIdOf(type.id, limit, 'until')}
        label={t.keptUntil}
        error={errors.get(`${limit.id}.until`)}
        value={limit.until}
        onTime={(next) =>
          onForm((before) => changeLimit(before, limit.id, { until: next }), `${limit.id}.until`)
        }
      />
      <p role="status" className="text-small text-muted empty:hidden sm:col-span-2">
        {isNoted &&
          (until === null ? t.keptNoteOpen(names, String(places)) : t.keptNote(names, String(places), until))}
        {sharing.length > 0 && ` ${t.keptWith(namesOfTypes(sharing, { t: texts, language }))}`}
      </p>
    </>
  );
}

function BehindNote({ form, limit }: LimitProps) {
  const texts = useTexts(typeTexts);
  const { language } = useLanguage();
  const kept = form.types.filter(({ id }) => keptIn(form)?.keptFor?.includes(id));
  if (limit.places.trim() === '') return null;
  return (
    <p className="-mt-3 text-small text-muted sm:col-span-2">
      {texts.many.behindNote(
        limit.places,
        namesOfTypes(kept, { t: texts, language }),
        timeWords(limit.until, language) ?? '…',
      )}
    </p>
  );
}

interface PlacesFieldProps extends Omit<NumberFieldProps, 'normalize' | 'onNormalized' | 'onChange'> {
  onPlaces: (places: string) => void;
}

export function PlacesField({ onPlaces, ...props }: PlacesFieldProps) {
  return (
    <NumberField
      {...props}
      normalize={withoutGroups}
      onNormalized={onPlaces}
      onChange={({ target }) => onPlaces(target.value)}
    />
  );
}

/** The field of a limit within the card of a type: a shared limit stands in several cards. */
export function fieldIdOf(typeId: string, { id }: Pick<LimitForm, 'id'>, field: string): string {
  return `${typeId}.${id}.${field}`;
}
