import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import type { PlanView } from '#core/plans/plan-view.ts';
import { Button } from '../../../../ui/button.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import { type FieldKey, PLAN_KEY } from '../form/form-problems.ts';
import { changeType } from '../form/limit-edits.ts';
import { type PlanLimits, poolIdOf } from '../form/limits.ts';
import type { TypeForm } from '../form/plan-form.ts';
import { PRESETS, withCopy, withMoved, withNewType, withoutType, withRetired } from '../form/type-edits.ts';
import type { PlanEditing } from '../form/use-plan-editing.ts';
import { planTexts } from '../plan-texts.ts';
import { TypeCard } from './type-card.tsx';
import { typeTexts } from './type-texts.ts';
import { type KnownNames, nameIn } from './type-words.ts';

interface TypeListProps {
  event: EventView;
  plan: PlanView;
  editing: PlanEditing;
  errors: ReadonlyMap<FieldKey, string>;
  names: KnownNames;
  clubId: string;
  open: ReadonlySet<string>;
  setOpen: (change: (open: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

const newId = () => crypto.randomUUID();

/** The types in the order in which they are offered, and buttons that add more. */
export function TypeList(props: TypeListProps) {
  const { event, plan, editing, errors, names, clubId, open, setOpen } = props;
  const t = useTexts(planTexts);
  const texts = useTexts(typeTexts);
  const { language } = useLanguage();
  const [said, setSaid] = useState('');
  const focusNext = useFocusNext();
  const { form } = editing;
  const active = form.types.filter(({ retired }) => !retired);
  const retired = form.types.filter((type) => type.retired);
  const nameOf = (type: TypeForm) => nameIn(type, language, texts.unnamed);

  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const show = (id: string, field: string) => {
    setOpen((before) => new Set([...before, id]));
    focusNext(`${id}.${field}`);
  };
  const add = (preset: (typeof PRESETS)[number]) => {
    const id = newId();
    const ids = [id];
    editing.change((before) =>
      withNewType(before, { preset, names: t.names, clubId, newId: () => ids.shift() ?? newId() }),
    );
    show(id, 'price');
  };
  const move = (type: TypeForm, by: -1 | 1) => {
    editing.change((before) => withMoved(before, type.id, by));
    const place = active.indexOf(type) + by + 1;
    focusNext(`${type.id}.${by < 0 ? 'up' : 'down'}`);
    setSaid(t.moved(nameOf(type), String(place), String(active.length)));
  };
  /** Both are followed by the focus: the card becomes the button that takes the type back, and the other way round. */
  const retire = (id: string, isRetired: boolean) => {
    editing.change((before) => withRetired(before, id, isRetired));
    focusNext(`${id}.card`);
  };

  return (
    <div>
      <ul className="grid gap-4">
        {active.map((type, index) => {
          const stored = plan.types.find(({ id }) => id === type.id);
          const limitId = poolIdOf(form, type);
          return (
            <TypeCard
              key={type.id}
              {...{ form, type, stored, errors, names, clubId, newId }}
              eventId={event.id}
              capacity={event.capacity}
              perPersonLimit={event.perPersonLimit}
              hasTickets={stored !== undefined && stored.sold + stored.held > 0}
              isOpen={open.has(type.id)}
              isFaulty={[...errors.keys()].some(
                (key) => key.startsWith(`${type.id}.`) || ownsKey(key, type, limitId, form),
              )}
              isRemovable={type.id !== event.id && (stored === undefined || stored.sold + stored.held === 0)}
              isOnly={active.length === 1}
              canMove={{ up: index > 0, down: index < active.length - 1 }}
              onToggle={() => toggle(type.id)}
              onMove={(by) => move(type, by)}
              onCopy={() => {
                const id = newId();
                editing.change((before) => withCopy(before, type.id, id, texts.copyName));
                show(id, 'name');
              }}
              onRemove={() => {
                editing.change((before) => withoutType(before, type.id));
                const next = active[index + 1] ?? active[index - 1];
                if (next) focusNext(`${next.id}.card`);
                setSaid(t.removed(nameOf(type)));
              }}
              onRetire={() => retire(type.id, true)}
              onType={(changes, field) =>
                editing.change((before) => changeType(before, type.id, changes), `${type.id}.${field}`)
              }
              onForm={editing.change}
              onClubName={editing.addClub}
            />
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <fieldset id={PLAN_KEY} tabIndex={-1} className="mt-6 min-w-0">
        <legend className="mb-2 text-small font-bold">{t.add}</legend>
        <div className="flex flex-wrap gap-2">
          {PRESETS.map((preset) => (
            <Button key={preset} variant="secondary" size="sm" icon={<Plus />} onClick={() => add(preset)}>
              {t.addPreset[preset]}
            </Button>
          ))}
        </div>
      </fieldset>
      {retired.length > 0 && (
        <section aria-label={t.retiredTitle} className="mt-8">
          <h3 className="subheading">{t.retiredTitle}</h3>
          <p className="text-small text-muted">{texts.retired}</p>
          <ul className="mt-2 divide-y border-y">
            {retired.map((type) => {
              const stored = plan.types.find(({ id }) => id === type.id);
              return (
                <li key={type.id} className="flex items-center justify-between gap-4 py-2">
                  <span className="min-w-0">
                    <span dir="auto" className="block font-semibold">
                      {nameOf(type)}
                    </span>
                    {stored && (
                      <span className="text-caption text-muted">
                        {texts.sales(String(stored.sold), null)}
                      </span>
                    )}
                  </span>
                  <Button
                    id={`${type.id}.card`}
                    variant="ghost"
                    size="sm"
                    aria-label={texts.restoreType(nameOf(type))}
                    onClick={() => retire(type.id, false)}
                  >
                    {texts.restore}
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Whether a field of a limit stands in the card of the type. */
function ownsKey(key: FieldKey, type: TypeForm, limitId: string | null, form: PlanLimits): boolean {
  const id = key.slice(0, key.lastIndexOf('.'));
  const limit = form.limits.find((one) => one.id === id);
  if (!limit) return false;
  return limit.keptFor === null ? limit.id === limitId : limit.keptFor.includes(type.id);
}

/** Returns a function that focuses an element by its id once it is drawn. */
function useFocusNext(): (id: string) => void {
  const [next, setNext] = useState<{ readonly id: string } | null>(null);
  const done = useRef<unknown>(null);
  useEffect(() => {
    if (!next || done.current === next) return;
    done.current = next;
    document.getElementById(next.id)?.focus();
  }, [next]);
  return (id) => setNext({ id });
}
