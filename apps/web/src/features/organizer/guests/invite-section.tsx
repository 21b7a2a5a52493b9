import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { InviteGuestsOutput } from '#core/guests/invite-guests.ts';
import type { GuestResult } from '#core/sales/guests/judge-guests.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { paths } from '../../../shared/paths.ts';
import { ImportScreen } from '../../../shared/people-import/import-screen.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { typeNameIn } from '../../../shared/type-name.ts';
import { useApi } from '../../../shared/use-api.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { ManagedSection } from '../manage/manage-sections.ts';
import { guestImport } from './guest-import.ts';
import { guestTexts } from './guest-texts.ts';
import { GuestLink, InvitedLinks } from './invited-links.tsx';
import { type GuestOptions, useGuestOptions } from './use-guest-options.ts';

/** Invites the guests of a list. */
export function InviteSection({ event }: ManagedSection) {
  const all = useTexts(guestTexts);
  const t = all.import;
  return (
    <section aria-label={t.title}>
      <TextLink
        to={paths.manageGuests.to(event.id)}
        preventScrollReset
        className="text-small no-underline hover:underline"
      >
        <ArrowLeft className="size-4 text-accent" aria-hidden="true" />
        {all.back}
      </TextLink>
      <h3 className="heading mt-2">{t.title}</h3>
      {event.status === 'published' ? (
        <>
          <p className="mt-1 mb-6 max-w-[64ch] text-small text-muted">{t.lead}</p>
          <Import event={event} />
        </>
      ) : (
        <Closed status={event.status} />
      )}
    </section>
  );
}

function Closed({ status }: Pick<ManagedSection['event'], 'status'>) {
  const t = useTexts(guestTexts);
  if (status === 'cancelled' || status === 'ended')
    return <EmptyState title={status === 'cancelled' ? t.cancelled : t.over} className="py-6 sm:py-8" />;
  return <EmptyState title={t.notYet} text={t.notYetText} className="py-6 sm:py-8" />;
}

function Import({ event }: Pick<ManagedSection, 'event'>) {
  const texts = useTexts(guestTexts);
  const t = texts.import;
  const api = useApi();
  const { uid } = useSession();
  const invite = useChange('inviteGuests');
  const name = `guests.${uid}.${event.id}`;
  const [options, setOptions] = useGuestOptions(name);
  const types = useGuestTypes(event.id);
  const type = types.find(({ value }) => value === options.typeId) ?? types[0];
  // What was chosen counts also where the plan is not loaded.
  const typeId = type?.value ?? (options.typeId || null);
  return (
    <ImportScreen<GuestResult, InviteGuestsOutput>
      name={name}
      // Another type has other places left.
      checkedFor={typeId ?? ''}
      kind={guestImport(texts)}
      options={<Options types={types} options={options} onChange={setOptions} />}
      call={(rows, dryRun) => {
        const input = { id: event.id, typeId, tellThem: options.tellThem, dryRun, rows };
        return dryRun ? api.inviteGuests(input) : invite.mutateAsync(input);
      }}
      aside={({ placesLeft }) =>
        [
          types.length > 1 ? type?.label : '',
          options.tellThem ? t.emailed : t.notEmailed,
          t.placesLeft(formatCount(placesLeft)),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      details={({ rows, answer }) => <InvitedLinks eventId={event.id} rows={rows} answer={answer} />}
      actionOf={({ answer }, row, place) => (
        <GuestLink eventId={event.id} answer={answer} place={place} values={row.values} />
      )}
      exit={
        <ButtonLink to={paths.manageGuests.to(event.id)} variant="secondary">
          {t.toGuests}
        </ButtonLink>
      }
    />
  );
}

interface TypeOption {
  readonly value: string;
  readonly label: string;
}

/** The types that guests can be given, in their order; empty until the plan is loaded. */
function useGuestTypes(eventId: string): readonly TypeOption[] {
  const t = useTexts(guestTexts).options;
  const { language } = useLanguage();
  const plan = useRead('viewPlan', { id: eventId });
  const types = plan.data?.types.filter(({ retired }) => !retired) ?? [];
  return types.map((type) => ({ value: type.id, label: typeNameIn(type, language) || t.only }));
}

interface OptionsProps {
  types: readonly TypeOption[];
  options: GuestOptions;
  onChange: (changes: Partial<GuestOptions>) => void;
}

function Options({ types, options: { typeId, tellThem }, onChange }: OptionsProps) {
  const t = useTexts(guestTexts).options;
  return (
    <>
      {types.length > 1 && (
        <SelectField
          label={t.type}
          options={types}
          value={types.some(({ value }) => value === typeId) ? typeId : types[0]?.value}
          onChange={({ target }) => onChange({ typeId: target.value })}
        />
      )}
      <div>
        <SegmentedToggle
          label={t.tell}
          showLabel
          options={[
            { value: 'yes', label: t.tellYes },
            { value: 'no', label: t.tellNo },
          ]}
          value={tellThem ? 'yes' : 'no'}
          onChange={(value) => onChange({ tellThem: value === 'yes' })}
        />
        <p className="mt-2 max-w-[46ch] text-caption text-muted">{tellThem ? t.tellYesHint : t.tellNoHint}</p>
      </div>
    </>
  );
}
