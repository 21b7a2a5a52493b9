import type { CashOfDevice } from '#core/walk-ins/cash/view-cash.ts';
import { useErrorTexts } from '../../../../../shared/error-texts.ts';
import { Button } from '../../../../../ui/button.tsx';
import { formatMoney } from '../../../../../ui/language/format.ts';
import { useTexts } from '../../../../../ui/language/i18n.tsx';
import { cashTexts } from './cash-texts.ts';
import type { useCash } from './use-cash.ts';

export interface CountsOfOthersProps {
  devices: readonly CashOfDevice[];
  witness: ReturnType<typeof useCash>['witness'];
}

/** What other devices have counted and nobody has confirmed. */
export function CountsOfOthers({ devices, witness }: CountsOfOthersProps) {
  const t = useTexts(cashTexts).others;
  const { messageOf } = useErrorTexts();
  const open = devices.flatMap(({ name, gate, counts }) =>
    counts
      .filter((count) => count.witness === null)
      .map((count) => ({ count, who: [name, gate].filter((word) => word !== '').join(', ') || t.nobody })),
  );
  if (open.length === 0 && !witness.isError) return null;
  return (
    <section className="grid gap-3 border-b pb-6">
      {open.length > 0 && (
        <div>
          <h3 className="subheading">{t.title}</h3>
          <p className="text-small text-muted">{t.text}</p>
        </div>
      )}
      {open.map(({ count: { id, counted }, who }) => (
        <Button
          key={id}
          variant="secondary"
          wide
          busy={witness.isPending && witness.variables.countId === id}
          busyText={t.confirming}
          onClick={() => witness.mutate({ countId: id, counted })}
        >
          <span className="min-w-0 break-words">{t.confirm(formatMoney(counted), who)}</span>
        </Button>
      ))}
      {witness.isError && (
        <p role="alert" className="font-semibold text-red">
          {messageOf(witness.error, '')}
        </p>
      )}
    </section>
  );
}
