import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { type BrowserFamily, OLDEST_BROWSERS } from '#apps/web/oldest-browsers.ts';
import { api, type Identifier, isMissing } from './compatibility.ts';

const script = readFileSync(new URL('../../apps/web/public/start-failure.js', import.meta.url), 'utf8');

const NAMES: Readonly<Record<BrowserFamily, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  ios_saf: 'iOS',
  samsung: 'Samsung Internet',
};

test('tells browsers that are too old in ECMAScript 5', () => {
  const compiled = (target: string) => transformSync(script, { target }).code;
  expect(compiled('es5')).toBe(compiled('esnext'));
});

test('names the oldest browsers that Acara runs in', () => {
  const [needed = ''] = /(?<=Acara needs ).*(?=, or anything newer)/.exec(script) ?? [];
  const [memerlukan = ''] = /(?<=Acara memerlukan ).*(?=, atau yang lebih baharu)/.exec(script) ?? [];
  const oldest = [...OLDEST_BROWSERS].map(([family, version]) => [NAMES[family], version] as const);
  expect(oldest.filter(([name, version]) => !names(needed, name, version))).toEqual([]);
  expect(memerlukan).toBe(needed.replaceAll(' or ', ' atau '));
});

test('asks for nothing that one of the oldest browsers lacks', () => {
  const asked = [...script.matchAll(/'(\w+)' in window/g)].map(([, name = '']) => name);
  expect(asked).toHaveLength(1);
  expect(asked.filter((name) => api[name] === undefined || isMissing(api[name]))).toEqual([]);
  expect(isMissing((api.HTMLScriptElement as Identifier).noModule)).toBe(false);
});

/** Whether a list says `Chrome or Edge 99`. */
function names(list: string, name: string, version: string): boolean {
  return list.split(', ').some((part) => part.includes(name) && part.endsWith(` ${version}`));
}
