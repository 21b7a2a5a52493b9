import { bindDecorator } from '#adapters/inversify/bind.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { TicketOffice } from '#core/decisions/ticket-office.ts';
import { MailGateway } from '#core/notifications/mail-gateway.ts';
import { decorateCalls } from '#core/payments/monitored-gateway.ts';
import type { PaymentGateway } from '#core/payments/payment-gateway.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { useCaseKey } from '#core/use-case-key.ts';
import type { CrashPoint, FaultInjection } from '../config/fault-injection-settings.ts';
import type { Application } from './create-application.ts';

/** Wraps a database so that the process can crash before or after a commit. */
export function withCrashPoints(sql: SqlDatabase, { crashAt }: FaultInjection): SqlDatabase {
  const before = crashAtPoint('before_commit', crashAt);
  const after = crashAtPoint('after_commit', crashAt);
  return {
    ...sql,
    async transaction(work) {
      const result = await sql.transaction(async (db, lastly) => {
        const done = await work(db, lastly);
        before();
        return done;
      });
      after();
      return result;
    },
  };
}

/** Wraps the ports that the other faults affect. Call it before anything is resolved from the container. */
export function injectFaults({ container }: Application, { crashAt }: FaultInjection): void {
  const crash = (point: CrashPoint) => crashAtPoint(point, crashAt);
  bindDecorator(container, TicketOffice, (office) => crashAfterHold(office, crash('after_hold')));
  bindDecorator(container, MailGateway, (mail) => callAfter(mail, 'send', crash('in_outbox')));
  bindDecorator(container, useCaseKey('PurchaseTicket'), (purchase) =>
    callAfter(purchase, 'execute', crash('before_ack')),
  );
  bindDecorator(container, useCaseKey('ReceivePaymentCallback'), (receive) =>
    callAfter(receive, 'execute', crash('in_webhook')),
  );
}

function crashAtPoint(point: CrashPoint, chosen: FaultInjection['crashAt']): () => void {
  let times = 0;
  return () => {
    if (chosen?.point !== point) return;
    times += 1;
    if (times === chosen.time) process.kill(process.pid, 'SIGKILL');
  };
}

function crashAfterHold(office: TicketOffice, crash: () => void): TicketOffice {
  return {
    async run(decision, request) {
      const answer = await office.run(decision, request);
      if (decision.name === grantHold.name) crash();
      return answer;
    },
  };
}

/** Returns the object with one method followed by `then`. */
function callAfter<Method extends string, T extends Record<Method, (...input: never[]) => Promise<unknown>>>(
  bound: T,
  method: Method,
  then: () => void,
): T {
  const around = async (...input: never[]) => {
    const result = await bound[method](...input);
    then();
    return result;
  };
  return Object.assign(Object.create(bound), { [method]: around });
}

/** Wraps a gateway whose provider is away for a while from now. */
export function withOutage(
  gateway: PaymentGateway,
  { providerOutageSeconds }: FaultInjection,
): PaymentGateway {
  const availableAt = performance.now() + providerOutageSeconds * 1_000;
  return decorateCalls(gateway, async (call) => {
    if (performance.now() < availableAt) throw domainError('provider_unavailable', { reason: 'bank' });
    return call();
  });
}
