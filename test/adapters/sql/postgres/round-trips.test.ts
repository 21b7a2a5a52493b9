import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ActorResolver } from '#adapters/http/server/actor-resolver.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { bindSql, bindSqlPeople } from '#adapters/sql/stores/sql-module.ts';
import { PassHolders } from '#core/check-in/passes/pass-holders.ts';
import { ActingClubs } from '#core/clubs/members/acting-clubs.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { SessionAssurance } from '#core/second-factor/session-assurance.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { Acara } from '#test/support/acara.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { openTemporaryPostgres, type PostgresUnderTest } from '#test/support/postgres-database.ts';
import { TcpProxy } from '#test/support/tcp-proxy.ts';

describe('the round trips of a purchase on PostgreSQL', () => {
  let database: PostgresUnderTest;
  let proxy: TcpProxy;
  let far: SqlDatabase;

  beforeEach(async () => {
    database = await openTemporaryPostgres();
    const url = new URL(database.url);
    proxy = await TcpProxy.to(Number(url.port));
    url.port = String(proxy.port);
    far = openPostgres(url.href);
  });
  afterEach(async () => {
    await far.close();
    await proxy.close();
    await database.close();
  });

  it('are three for one buyer: the profile; reads with begin; writes with the commit', async () => {
    const acara = new Acara({}, null, {
      memory: null,
      bind(container) {
        bindSql(container, far);
        bindSqlPeople(container, far);
      },
    });
    const student = await acara.aStudent();
    const token = await acara.tokenOf(student);
    const event = await acara.anEvent();
    const verify = async (text: string) => {
      const identity = await acara.gateway.verify(text);
      return identity && { ...identity, hadSecondFactor: false };
    };
    /** By an application that has read no profile yet, with a token that says that its person has no second factor. */
    const buy = () => {
      const actors = new ActorResolver(
        { ...acara.gateway, verify },
        resolve(acara.container, PersonRepository),
        resolve(acara.container, ActingClubs),
        resolve(acara.container, SiteFacts),
        resolve(acara.container, SessionAssurance),
        resolve(acara.container, PassHolders),
      );
      return new HttpTestApp(acara, { actors }).call('POST', '/api/tickets/purchase', {
        as: token,
        body: { eventId: event.id, quantity: 1 },
      });
    };
    expect((await buy()).status).toBe(201);
    proxy.trips = 0;
    expect((await buy()).status).toBe(201);
    expect(proxy.trips).toBe(3);
  });
});
