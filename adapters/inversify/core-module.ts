import type { Container } from 'inversify';
import { bindOrganizing } from './organizing-module.ts';
import { bindPeople } from './people-module.ts';
import { bindRefunds } from './refunds-module.ts';
import { bindSelling } from './selling-module.ts';

/** Every use case of the catalogue, and what it needs. */
export function bindCore(container: Container): void {
  bindSelling(container);
  bindRefunds(container);
  bindOrganizing(container);
  bindPeople(container);
}
