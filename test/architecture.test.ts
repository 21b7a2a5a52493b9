import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));

interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** What it imports: a path from the repository's root for our own files, else the package's name. */
  readonly imports: readonly string[];
}

const files = ['core', 'adapters', 'apps'].flatMap((folder) => sourceFiles(join(root, folder)));

interface Rule {
  readonly who: RegExp;
  readonly mayNotImport?: RegExp;
  readonly mayOnlyImport?: RegExp;
  /** Files that the rule leaves out. */
  readonly except?: RegExp;
  readonly because: string;
}

const rules: Readonly<Record<string, Rule>> = {
  'core imports nothing but core': {
    who: /^core\//,
    mayOnlyImport: /^core\//,
    because: 'what Acara does must not change because a framework or a database does',
  },
  'core/shared imports only itself': {
    who: /^core\/shared\//,
    mayOnlyImport: /^core\/shared\//,
    because: 'the vocabulary is below everything that is said with it',
  },
  'the index of use cases is imported only by wiring': {
    who: /^(core|apps\/web)\//,
    mayNotImport: /^core\/use-cases\.ts$/,
    except: /^(apps\/web\/src\/wiring\/memory-container|core\/use-case-key)\.ts$/,
    because: 'it imports every use case, and a browser should load only what it shows',
  },
  'the contract imports only core and zod': {
    who: /^adapters\/http\/contract\//,
    mayOnlyImport: /^(core\/|adapters\/http\/contract\/|zod$)/,
    because: 'server and browser both load it',
  },
  'the HTTP client carries no server': {
    who: /^adapters\/http\/client\//,
    mayOnlyImport: /^(core\/|adapters\/http\/(contract|client)\/)/,
    because: 'a browser must never download Hono or Node',
  },
  'adapters/shared knows no technology': {
    who: /^adapters\/shared\//,
    mayOnlyImport: /^(core\/|adapters\/shared\/|node:)/,
    because: 'every adapter may use it, so it must not bring a library or another adapter along',
  },
  'inversify knows no technology': {
    who: /^adapters\/inversify\//,
    mayOnlyImport: /^(core\/|adapters\/(inversify|http\/contract)\/|inversify$)/,
    because: 'it wires whatever it is given',
  },
  'the container library stays in one adapter and the composition roots': {
    who: /^(core|adapters\/(?!inversify\/|http\/in-process\/)[^/]+|apps\/web\/src\/(features|shared|ui))\//,
    mayNotImport: /^inversify$/,
    except: /-module\.ts$/,
    because: 'only wiring may know how wiring is done',
  },
  'the HTTP server is the only Hono': {
    who: /^(core|adapters\/(?!http\/server\/)|apps)\//,
    mayNotImport: /^(hono|@hono\/)/,
    because: 'another HTTP framework must cost one folder',
  },
  'SQL stays in its adapter': {
    who: /^(core|adapters\/(?!sql\/|local-identity\/|sandbox-bank\/)|apps)\//,
    mayNotImport: /^(kysely|better-sqlite3|pg)$/,
    because:
      'another database must cost one folder; the identity service and the embedded bank are handed an open one',
  },
  'ZIP stays in its adapter': {
    who: /^(core|adapters\/(?!data-archive\/)|apps)\//,
    mayNotImport: /^fflate$/,
    because: 'how files are packed may change without the data in them',
  },
  'Stripe stays in its adapter': {
    who: /^(core|adapters\/(?!stripe\/)|apps)\//,
    mayNotImport: /^stripe$/,
    because: 'only an installation that takes payments through Stripe loads the library',
  },
  'the web app holds no server code': {
    who: /^apps\/web\//,
    mayNotImport:
      /^(adapters\/(?!http\/(contract|client)\/|inversify\/bind\.ts$|posters\/|firebase\/browser\/|device-crypto\/|system\/system-clock\.ts$)|apps\/api\/)/,
    except: /^apps\/web\/(vite\.config\.ts|src\/wiring\/(memory-container|demo-data)\.ts)$/,
    because:
      'the browser gets what a browser needs, such as the cryptography of a device that checks in without a network; core on memory adapters comes only with the server-less demo',
  },
  'the web app chooses its adapters in its containers': {
    who: /^apps\/web\/src\/(features|shared|ui)\//,
    mayNotImport: /^adapters\/(?!http\/contract\/|posters\/)/,
    because: 'components call hooks, and hooks call the Api, whatever it is bound to',
  },
  'the interface kit knows no feature': {
    who: /^apps\/web\/src\/ui\//,
    mayNotImport:
      /^(core\/(?!shared\/(money|format|kuala-lumpur)\.ts$)|adapters\/(?!posters\/)|apps\/web\/src\/(app|shared|features)\/)/,
    because: 'a button that knows tickets can’t be used for anything else',
  },
  'features are put together by the app, not by each other': {
    who: /^apps\/web\/src\/features\//,
    mayNotImport: /^apps\/web\/src\/app\//,
    because: 'routes compose features; a feature that reaches into the app’s frame can’t be moved',
  },
  'what features share stands below them': {
    who: /^apps\/web\/src\/shared\//,
    mayNotImport: /^apps\/web\/src\/(app|features|wiring)\//,
    because: 'features stand on it, and the app puts them together',
  },
  'the API process shows no pages': {
    who: /^apps\/api\//,
    mayNotImport: /^(apps\/web\/|react)/,
    because: 'the web app is served as built files',
  },
  'nothing imports tests': {
    who: /./,
    mayNotImport: /^test\//,
    because: 'what runs must not depend on what proves it',
  },
};

describe('the architecture', () => {
  it('finds source files and their imports', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(300);
  });

  for (const [name, rule] of Object.entries(rules))
    it(`${name}, because ${rule.because}`, () => {
      const subjects = files.filter((file) => rule.who.test(file.path) && !rule.except?.test(file.path));
      expect(subjects.length).toBeGreaterThan(0);
      expect(
        subjects.flatMap((file) =>
          file.imports.filter((one) => breaks(rule, one)).map((one) => `${file.path} → ${one}`),
        ),
      ).toEqual([]);
    });

  it('names no test in code, build scripts and deployment files, because what ships is not made of tests', () => {
    const scripts = Object.entries(packageFile.scripts)
      .filter(([name]) => /^(pre|post)?(build|start|dev|demo)/.test(name))
      .map(([name, text]) => ({ path: `package.json: ${name}`, text }));
    const deployed = ['core', 'adapters', 'apps'].flatMap((folder) => textFiles(join(root, folder)));
    const all = [...scripts, ...deployed];
    const paths = all.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['package.json: build:api', 'apps/api/deploy/Dockerfile', 'apps/api/main.ts']),
    );
    expect(all.filter(({ text }) => namesTests(text)).map(({ path }) => path)).toEqual([]);
  });

  it('keeps adapters from importing one another, because each must be replaceable alone', () => {
    const shared = /^adapters\/(shared\/|typesetting\/|http\/contract\/|inversify\/(bind|use-case-key)\.ts$)/;
    const leaks = files
      .filter(({ path }) => path.startsWith('adapters/'))
      .flatMap(({ path, imports }) =>
        imports
          .filter(
            (one) => one.startsWith('adapters/') && !shared.test(one) && folderOf(one) !== folderOf(path),
          )
          .map((one) => `${path} → ${one}`),
      );
    expect(leaks).toEqual([]);
  });

  it('keeps a feature from importing another, because routes compose them', () => {
    const leaks = files
      .filter(({ path }) => path.startsWith('apps/web/src/features/'))
      .flatMap(({ path, imports }) =>
        imports
          .filter((one) => one.startsWith('apps/web/src/features/') && featureOf(one) !== featureOf(path))
          .map((one) => `${path} → ${one}`),
      );
    expect(leaks).toEqual([]);
  });

  it('keeps a use case from using another’s class, because rules that two share belong in an entity or policy', () => {
    const isUseCase = (path: string) =>
      path.startsWith('core/') && /\n {2}(async )?execute\(/.test(textOf(path));
    const leaks = files
      .filter(({ path }) => isUseCase(path))
      .flatMap(({ path, text }) =>
        valueImports(path, text)
          .filter((one) => one !== path && isUseCase(one))
          .map((one) => `${path} → ${one}`),
      );
    expect(leaks).toEqual([]);
  });

  it('names the writing stores only in decisions, because nothing else may change a ticket, money or an admission', () => {
    const writers =
      /^(core\/(unit-of-work\.ts|decisions\/|(.*\/)?([a-z-]+-facts|write-[a-z-]+)\.ts)|adapters\/)/;
    const named = files.filter(({ text }) => /\bWritableStores\b/.test(text)).map(({ path }) => path);
    expect(named).toEqual(expect.arrayContaining(['core/decisions/decision.ts', 'core/sales/sale-facts.ts']));
    expect(named.filter((path) => !writers.test(path))).toEqual([]);
  });

  it('casts no store to its repository, because that would give the writing calls to everybody', () => {
    const port = /\b(Ticket|Payment|Refund|Ledger|CheckIn|Sales|Event)Repository\b/;
    const home =
      /^(core\/(unit-of-work|[a-z-]+\/(ticket|payment|refund|ledger|check-in|sales|event)-repository)\.ts|adapters\/)/;
    const named = files.filter(({ text }) => port.test(text)).map(({ path }) => path);
    expect(named).toContain('core/payments/payment-repository.ts');
    expect(named.filter((path) => !home.test(path))).toEqual([]);
  });

  it('takes time and randomness from ports, because tests must be able to set them', () => {
    const wild = /\bnew Date\(\)|\bDate\.now\(\)|\bMath\.random\(|\brandomUUID\(/;
    const allowed =
      /^(adapters\/(system|local-identity|sandbox-bank|posters|memory)|adapters\/http\/server\/node-server\.ts|apps\/web)/;
    expect(
      files.filter(({ path, text }) => wild.test(text) && !allowed.test(path)).map(({ path }) => path),
    ).toEqual([]);
  });

  it('reads the environment in one place, because an unlisted setting cannot be found', () => {
    const readers = files.filter(({ text }) => text.includes('process.env')).map(({ path }) => path);
    expect(readers.filter((path) => !/^apps\/api\/(config\/environment|dev)\.ts$/.test(path))).toEqual([]);
  });

  it('keeps the word “dialect” in SQL, because no other code may depend on the kind of database', () => {
    const leaks = files.filter(
      ({ path, text }) => /dialect/i.test(text) && !path.startsWith('adapters/sql/'),
    );
    expect(leaks.map(({ path }) => path)).toEqual([]);
  });

  it('uses the field’s terms in file names and identifiers, because a newcomer searches for those', () => {
    const privateWords =
      /^(houses?|doors?|errands?|deeds?|chores?|allowances?|catalogue|programme|desk|mend|anew|whoever|told|heard|moody|stubborn|journeys?|knocks?|onlookers?|rude|strangers?)$/i;
    // A line of the log of check-in is a “door entry”; a door alone is a synonym of a route or of a gate.
    const term = /^door (entry|entries)$/i;
    // Fields of the API keep their names.
    const ofTheApi = /^(atDoor|lastHeardAt|door_sales_off|DOOR_SALES)$/;
    const privatePrefix = /^(MOST|LONGEST|LARGEST|HIGHEST|USUAL|SO_MANY)(_|$)/;
    // Migrations are history; a poster shows a full house; a table keeps its name.
    const exempt =
      /^adapters\/(sql\/(migrations\/|schema\.ts|postgres\/postgres-event-bus)|posters\/compositions\/)/;
    const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g;
    const texts = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}]*</g;
    const isPrivate = (name: string) =>
      privatePrefix.test(name) ||
      name
        .split(/(?<=[a-z0-9])(?=[A-Z])|[-_.]/)
        .some((word, place, words) => privateWords.test(word) && !term.test(`${word} ${words[place + 1]}`));
    const leaks = [...files, ...sourceFiles(join(root, 'test'))]
      .filter(({ path }) => !exempt.test(path) && path !== 'test/architecture.test.ts')
      .flatMap(({ path, text }) => {
        const code = text.replace(comments, '').replace(texts, '');
        const names = [path.split('/').at(-1) ?? '', ...(code.match(/[A-Za-z_$][\w$]*/g) ?? [])];
        return [...new Set(names)]
          .filter((name) => isPrivate(name) && !ofTheApi.test(name))
          .map((name) => `${path}: ${name}`);
      });
    expect(leaks).toEqual([]);
  });

  it('writes amounts of money in one place, because an amount must read the same everywhere', () => {
    const byHand = /\bRM(\s|\\u00a0)?(\$?\{|\d)|style: 'currency'/;
    const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g;
    const writers = files.filter(({ text }) => byHand.test(text.replace(comments, '')));
    expect(writers.map(({ path }) => path)).toEqual([]);
  });

  it('has no barrels, because they hide where code lives and load more than is needed', () => {
    const lists = [
      'core/use-cases.ts',
      'adapters/http/contract/index.ts',
      'adapters/sql/migrations/index.ts',
    ];
    const barrels = files.filter(
      ({ path, text }) =>
        !lists.includes(path) && (/\/index\.tsx?$/.test(path) || /^export \* from/m.test(text)),
    );
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  it('holds at most 25 files in a folder, because a longer list is several subjects', () => {
    const exceptions: Readonly<Record<string, string>> = {
      'adapters/sql/migrations': 'one file for each change of the schema',
      'core/events': 'the life of an event and its lists are still to be separated',
      'core/shared': 'ports are still to be separated from the vocabulary',
      'test/apps/api': 'one file for each part of the server process',
      'test/bench': 'one file for each measured quantity',
      'test/e2e': 'one file for each page and flow',
      'test/support': 'helpers of every kind of test, still to be sorted',
    };
    const long = Object.entries(filesPerFolder())
      .filter(([folder, count]) => count > 25 && !(folder in exceptions))
      .map(([folder, count]) => `${folder}: ${count} files`);
    expect(long).toEqual([]);
  });

  it('has at most four pairs of core folders that import each other, because subjects have an order', () => {
    const subjectOf = (path: string) => /^core\/([^/]+)\//.exec(path)?.[1];
    const imports = new Set(
      files.flatMap(({ path, imports: targets }) =>
        targets.flatMap((target) => {
          const [from, to] = [subjectOf(path), subjectOf(target)];
          return from && to && from !== to ? [`${from} → ${to}`] : [];
        }),
      ),
    );
    expect(imports.size).toBeGreaterThan(50);
    const mutual = [...imports].filter((one) => {
      const [from = '', to = ''] = one.split(' → ');
      return from < to && imports.has(`${to} → ${from}`);
    });
    expect(mutual.length, mutual.join('\n')).toBeLessThanOrEqual(4);
  });

  it('keeps the unit of work out of circles of imports, because most use cases import it', () => {
    const importsOfFile = (path: string) => files.find((file) => file.path === path)?.imports ?? [];
    const reached = new Set(importsOfFile('core/unit-of-work.ts'));
    for (const path of reached) for (const one of importsOfFile(path)) reached.add(one);
    expect(reached.size).toBeGreaterThan(50);
    expect(reached).not.toContain('core/unit-of-work.ts');
  });

  it('has the designed top level, because a newcomer reads it first', () => {
    const expected = [
      'LICENSE',
      'README.md',
      'adapters',
      'apps',
      'core',
      'package-lock.json',
      'package.json',
      'test',
      'tsconfig.json',
    ];
    const made = ['node_modules', 'dist', 'data'];
    const found = readdirSync(root).filter((name) => !name.startsWith('.') && !made.includes(name));
    expect(found.sort()).toEqual(expected);
  });
});

describe('the documents', () => {
  const pages = pagesIn(root);

  it.each([
    ['README.md', 200],
    ['core/README.md', 200],
    ['adapters/README.md', 200],
    ['adapters/sql/README.md', 200],
    ['adapters/http/README.md', 200],
    ['apps/README.md', 200],
    ['apps/web/README.md', 200],
    ['apps/api/README.md', 400],
    ['apps/web/README.md', 120],
    ['test/README.md', 200],
  ])('include %s with at most %i lines', (path, max) => {
    expect(pages).toContain(path);
    expect(lineCount(path)).toBeLessThanOrEqual(max);
  });

  it('keep every decision to a page and list it in the README of its folder', () => {
    const decisions = pages.filter((path) => /\/decisions\/(?!README)/.test(path));
    expect(decisions.length).toBeGreaterThan(0);
    const index = (path: string) => readFileSync(join(root, dirname(path), 'README.md'), 'utf8');
    expect(decisions.filter((path) => lineCount(path) > 40)).toEqual([]);
    expect(decisions.filter((path) => !index(path).includes(`(${path.split('/').at(-1)})`))).toEqual([]);
  });

  it('link and name only files and folders that exist', () => {
    const dead = pages.flatMap((page) => {
      const text = readFileSync(join(root, page), 'utf8');
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) =>
        join(dirname(page), link),
      );
      const paths = [...text.matchAll(/`((?:core|adapters|apps|test)\/[\w./@-]+)`/g)].map(
        ([, path = '']) => path,
      );
      return [...links, ...paths]
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${page}: ${path}`);
    });
    expect(dead).toEqual([]);
  });

  function lineCount(path: string): number {
    return readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;
  }
});

describe('the architecture rules', () => {
  it.each([
    ['core/events/event.ts', 'zod', 'core imports nothing but core'],
    ['adapters/http/client/http-api.ts', 'hono', 'the HTTP client carries no server'],
    ['apps/web/src/ui/button.tsx', 'core/events/event.ts', 'the interface kit knows no feature'],
    [
      'apps/web/src/features/events/event-page.tsx',
      'adapters/sql/sqlite/sqlite.ts',
      'the web app holds no server code',
    ],
  ])('notice %s importing %s', (path, imported, name) => {
    const rule = rules[name];
    expect(rule?.who.test(path) && breaks(rule, imported)).toBe(true);
  });

  it.each([
    ['a build script', 'esbuild cli=apps/api/cli.ts payments=test/support/payments.ts --bundle'],
    ['a Dockerfile', 'COPY test/support test/support'],
    ['a path in code', "const SOURCE = '../../../test/support/payments.ts';"],
  ])('notice a path into tests in %s', (_, text) => expect(namesTests(text)).toBe(true));

  it('let a comment name a test', () => {
    expect(namesTests(' * Each is listed in `test/support/rules.ts`.')).toBe(false);
  });
});

/** Whether a line other than a comment has a path into `test/`. */
function namesTests(text: string): boolean {
  const comments = /^\s*(\/\/|\/\*|\*|#).*$/gm;
  return /(?<![\w.-])test\//.test(text.replace(comments, ''));
}

function breaks(rule: Rule, imported: string): boolean {
  if (rule.mayNotImport?.test(imported)) return true;
  return rule.mayOnlyImport !== undefined && !rule.mayOnlyImport.test(imported);
}

/** Returns the folder of an adapter: two levels below `adapters/` for http and firebase, one for the others. */
function folderOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('adapters/http/') || path.startsWith('adapters/firebase/') ? 3 : 2)
    .join('/');
}

function featureOf(path: string): string {
  return path.split('/').slice(0, 5).join('/');
}

function textOf(path: string): string {
  return files.find((file) => file.path === path)?.text ?? '';
}

function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(folder).flatMap((name) => {
    const full = join(folder, name);
    if (statSync(full).isDirectory()) return sourceFiles(full);
    if (!/\.tsx?$/.test(name)) return [];
    const path = relative(root, full).split(sep).join('/');
    const text = readFileSync(full, 'utf8');
    return [{ path, text, imports: importsOf(path, text, false) }];
  });
}

/** Every file that is neither a page to read, nor a picture or a font. */
function textFiles(folder: string): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(md|png|ico|woff2?)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((full) => ({ path: relative(root, full).split(sep).join('/'), text: readFileSync(full, 'utf8') }));
}

function filesPerFolder(): Readonly<Record<string, number>> {
  const count = (folder: string): [string, number][] => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(
      ({ name }) => !name.startsWith('.') && !name.startsWith('test-results'),
    );
    const nested = entries
      .filter((one) => one.isDirectory())
      .flatMap(({ name }) => count(`${folder}/${name}`));
    return [[folder, entries.filter((one) => one.isFile()).length], ...nested];
  };
  return Object.fromEntries(['core', 'adapters', 'apps', 'test'].flatMap(count));
}

function valueImports(path: string, text: string): readonly string[] {
  return importsOf(path, text, true);
}

function importsOf(path: string, text: string, valuesOnly: boolean): readonly string[] {
  const found = [
    ...text.matchAll(/(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/g),
  ];
  const dynamic = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, name = '']) => name);
  const fixed = found.filter(([, , type]) => !(valuesOnly && type)).map(([, , , name = '']) => name);
  return [...fixed, ...dynamic].map((name) => placeOf(path, name));
}

function placeOf(path: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  if (!name.startsWith('.')) return name;
  return relative(root, resolve(root, dirname(path), name))
    .split(sep)
    .join('/');
}

/** Every Markdown page of the repository, by its path from the root. */
function pagesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name.startsWith('.') || /^(node_modules|dist|data)$/.test(entry.name) ? [] : pagesIn(path);
    return entry.name.endsWith('.md') ? [relative(root, path).split(sep).join('/')] : [];
  });
}
