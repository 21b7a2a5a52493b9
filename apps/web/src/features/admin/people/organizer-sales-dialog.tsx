import type { ManagedPersonView } from '#core/people/managed-person-view.ts';
import { commonTexts } from '../../../app/common-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { OrganizerSalesList } from './organizer-sales-list.tsx';
import { OrganizerSalesQuery } from './organizer-sales-query.tsx';
import { organizerSalesTexts } from './organizer-sales-texts.ts';
import { useViewOrganizerSales } from './queries.ts';

export interface OrganizerSalesDialogProps {
  person: ManagedPersonView;
  onClose: () => void;
}

/** A person's published events, and which of them are paused and why. */
export function OrganizerSalesDialog({ person, onClose }: OrganizerSalesDialogProps) {
  const t = useTexts(organizerSalesTexts);
  const { close } = useTexts(commonTexts);
  const query = useViewOrganizerSales(person.uid);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title(person.name)}
      description={t.lead}
      closeLabel={close}
    >
      <OrganizerSalesQuery query={query}>
        {(events) =>
          events.length === 0 ? (
            <p className="font-semibold">{t.none}</p>
          ) : (
            <OrganizerSalesList
              events={events}
              note={({ pausedFor }) =>
                pausedFor === null ? (
                  <Badge tone="green">{t.onSale}</Badge>
                ) : (
                  <Badge tone="yellow">{t.paused[pausedFor]}</Badge>
                )
              }
            />
          )
        }
      </OrganizerSalesQuery>
    </Dialog>
  );
}
