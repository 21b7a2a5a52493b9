import { api, type Identifier, isMissing, javascript } from './compatibility.ts';

interface Missing {
  readonly owner: string;
  readonly name: string;
  readonly isStatic: boolean;
}

/** Interfaces of the browser that pages use everywhere. Those of cameras, drawing or sound differ in more than functions. */
const EVERYDAY =
  /^(AbortSignal|Blob|Headers|Request|Response|ReadableStream|URL|URLSearchParams|Document|Element|HTMLElement|HTML(Dialog|Form|Input|Select)Element)$/;

/** What Playwright calls in pages itself. The type check holds the product to these. */
const USED_BY_PLAYWRIGHT = /^Element\.checkVisibility$/;

/** Returns the members of global objects that one of the oldest browsers lacks, and then the objects that it lacks as a whole. */
function missingMembers(): readonly Missing[] {
  const everyday = Object.entries(api).filter(([owner]) => EVERYDAY.test(owner));
  const builtins = Object.entries(javascript.builtins as Identifier);
  const members = [...everyday, ...builtins].flatMap(([owner, feature]) =>
    Object.entries(feature)
      .filter(([, member]) => isMissing(member as Identifier))
      .map(([key]) => ({ owner, name: key.replace(/_static$/, ''), isStatic: key.endsWith('_static') })),
  );
  const objects = builtins
    .filter(([, feature]) => isMissing(feature as Identifier))
    .map(([name]) => ({ owner: 'globalThis', name, isStatic: true }));
  return [...members, ...objects].filter(({ owner, name }) => !USED_BY_PLAYWRIGHT.test(`${owner}.${name}`));
}

/** Returns a script that takes from a page’s browser what one of the oldest browsers lacks. */
export function withoutMissing(): string {
  return `(${remove})(${JSON.stringify(missingMembers())})`;
}

/** Runs in the browser. */
function remove(members: readonly Missing[]): void {
  for (const { owner, name, isStatic } of members) {
    const object = (globalThis as unknown as Record<string, { prototype?: object } | undefined>)[owner];
    const target = isStatic || !object?.prototype || !(name in object.prototype) ? object : object.prototype;
    if (target && Object.hasOwn(target, name)) Reflect.deleteProperty(target, name);
  }
}
