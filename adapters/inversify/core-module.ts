import type { Container } from 'inversify';
import { bindCalendar } from './calendar-module.ts';
import { bindClubs } from './clubs-module.ts';
import { bindOperatorAlerts } from './operator-module.ts';
import { bindOrganizing } from './organizing-module.ts';
import { bindPeople } from './people-module.ts';
import { bindRefunds } from './refunds-module.ts';
import { bindSecurity } from './security-module.ts';
import { bindSelling } from './selling-module.ts';

/** Binds every use case and its dependencies. */
export function bindCore(container: Container): void {
  bindSelling(container);
  bindRefunds(container);
  bindOrganizing(container);
  bindPeople(container);
  bindClubs(container);
  bindSecurity(container);
  bindCalendar(container);
  bindOperatorAlerts(container);
}
