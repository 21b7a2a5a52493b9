import { afterEach, describe, expect, it } from 'vitest';
import { contract } from '#adapters/http/contract/index.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';

const route: { access: string } = contract.viewSite;
const { access } = route;

describe('createApp', () => {
  afterEach(() => {
    route.access = access;
  });

  it.each([undefined, null, '', 'whoever', 'Everyone'])('throws when a route’s policy is %j', (policy) => {
    Object.assign(route, { access: policy });
    expect(() => new HttpTestApp()).toThrow('The route viewSite does not say who may call it.');
  });

  it('accepts a route that is not offered', () => {
    Object.assign(route, { access: undefined });
    expect(() => new HttpTestApp(undefined, { excludedEndpoints: ['viewSite'] })).not.toThrow();
  });
});
