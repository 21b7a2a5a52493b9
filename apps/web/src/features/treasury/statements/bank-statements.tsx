import { useState } from 'react';
import type { WaitingLineView } from '#core/bank-statements/statement-view.ts';
import { AdminList } from '../../../shared/admin-list.tsx';
import { useRead } from '../../../shared/calls/use-read.ts';
import { useSite } from '../../../shared/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { HairlineList } from '../../../ui/card.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { CloseLinesDialog } from './close-lines-dialog.tsx';
import { StatementImport } from './statement-import.tsx';
import { statementTexts } from './statement-texts.ts';
import { WaitingLine } from './waiting-line.tsx';

/** The import of bank statements and the lines that wait, where bank transfers are offered. */
export function BankStatements() {
  const isOffered = useSite().payments.includes('transfer');
  return isOffered ? <OfferedTransfers /> : null;
}

function OfferedTransfers() {
  const t = useTexts(statementTexts);
  const query = useRead('listStatementLines');
  const account = query.data?.account;
  return (
    <section aria-labelledby="bank-statements">
      <h2 id="bank-statements" className="heading">
        {t.title}
      </h2>
      <p className="mt-2 max-w-[60ch] text-muted">{t.lead}</p>
      <p className="numerals mt-1 mb-6 min-h-6 font-semibold">
        {account && t.account(account.bank, account.accountNumber)}
      </p>
      <AdminList query={query} {...t} none="" noneText="" isEmpty={() => false}>
        {({ columns, lines }) => (
          <>
            <StatementImport remembered={columns} />
            <WaitingLines lines={lines} />
          </>
        )}
      </AdminList>
    </section>
  );
}

function WaitingLines({ lines }: { lines: readonly WaitingLineView[] }) {
  const t = useTexts(statementTexts).waiting;
  const [isClosing, setClosing] = useState(false);
  const unexplained = lines.filter(({ payment, candidates }) => !payment && candidates.length === 0);
  return (
    <>
      <h3 className="subheading mt-10">{t.title}</h3>
      {lines.length === 0 && <p className="mt-2 text-muted">{t.none}</p>}
      {lines.length > 0 && (
        <HairlineList className="mt-4">
          {lines.map((line) => (
            <li key={line.id} className="py-6">
              <WaitingLine line={line} />
            </li>
          ))}
        </HairlineList>
      )}
      {unexplained.length > 1 && (
        <Button size="sm" variant="secondary" className="mt-5" onClick={() => setClosing(true)}>
          {t.closeRest(unexplained.length)}
        </Button>
      )}
      {isClosing && <CloseLinesDialog lines={unexplained} onClose={() => setClosing(false)} />}
    </>
  );
}
