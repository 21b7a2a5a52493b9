import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '#apps/api/free-port.ts';
import {
  deployFile,
  dockerStages,
  type Instruction,
  imageSettings,
  packageJson,
  packageScripts,
  ROOT,
} from '#test/support/deploy-files.ts';
import { settingsRead } from '#test/support/settings-read.ts';

const [build = [], image = []] = dockerStages();
const of = (stage: readonly Instruction[], name: string) =>
  stage.filter((instruction) => instruction.name === name).map(({ rest }) => rest);
const one = (stage: readonly Instruction[], name: string) => {
  const [rest = '', ...more] = of(stage, name);
  expect([rest === '', more]).toEqual([false, []]);
  return rest;
};
/** Paths that are copied from the build context. */
const sources = of(build, 'COPY').flatMap((rest) => rest.split(' ').slice(0, -1));

describe('Dockerfile', () => {
  it('copies only files that exist', () => {
    expect(sources.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const rules = deployFile('Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => /^[^#]/.test(line));
    expect(rules[0]).toBe('*');
    expect(rules.slice(1).sort()).toEqual(sources.map((path) => `!${path}`).sort());
  });

  it('has every command that it runs', () => {
    const runs = of(build, 'RUN').flatMap((rest) => rest.split(' && '));
    const scripts = runs.flatMap((command) => /^npm run (\S+)$/.exec(command)?.[1] ?? []);
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(packageScripts()).toHaveProperty(script);
  });

  it('starts the built server as npm start does', () => {
    const command: readonly string[] = JSON.parse(one(image, 'CMD'));
    expect(command.join(' ')).toBe(packageScripts().start);
    expect(made()).toContain(command.at(-1));
  });

  it('includes a command line that finds the built program', () => {
    const program = packageJson().bin.acara;
    expect(of(image, 'COPY')).toContain(`--from=build /acara/${program} ${program}`);
    expect(one(image, 'RUN')).toContain(`ln -s /acara/${program} `);
    const [, cli = ''] = /'\.\.\/\.\.\/(dist\/[^']+)'/.exec(readFileSync(join(ROOT, program), 'utf8')) ?? [];
    expect(made()).toContain(cli);
  });

  it('takes only files that its first stage has', () => {
    const there = [...sources, 'node_modules', 'dist'];
    const copied = of(image, 'COPY').map(
      (rest) => /^--from=build \/acara\/(\S+) \S+$/.exec(rest)?.[1] ?? rest,
    );
    const isThere = (path: string) => there.some((part) => path === part || path.startsWith(`${part}/`));
    expect(copied.filter((path) => !isThere(path))).toEqual([]);
  });

  it('runs on one supported version of Node.js', () => {
    const names = [one(build, 'FROM').replace(/ AS build$/, ''), one(image, 'FROM')];
    expect(new Set(names).size).toBe(1);
    const [, least = ''] = /^>=(\d+)\./.exec(packageJson().engines.node) ?? [];
    const [, major = ''] = /^node:(\d+)-/.exec(names[0] ?? '') ?? [];
    expect(Number(major)).toBeGreaterThanOrEqual(Number(least));
  });

  it('sets only settings that Acara reads, with the published port and the volume', () => {
    const { config, warnings, unread } = settingsRead(imageSettings());
    // The operator of a container sets these.
    expect(warnings.map((warning) => /^[A-Z_]+/.exec(warning)?.[0])).toEqual(['UNIVERSITY_NAME', 'MAIL_URL']);
    expect(unread).toEqual([]);
    expect(config).toMatchObject({ production: true, host: '0.0.0.0', payments: [] });
    expect(one(image, 'EXPOSE')).toBe(String(config.port));
    expect(one(image, 'VOLUME')).toBe(config.dataDir);
    expect(one(image, 'RUN')).toContain(`install -d -o node -g node -m 700 ${config.dataDir}`);
    expect(one(image, 'USER')).toBe('node');
  });

  it('reports healthy while the server is ready, and unhealthy when it is not ready or gone', async () => {
    const asked: (string | undefined)[] = [];
    let status = 200;
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(status).end();
    });
    const port = await freePort();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect(await health(port)).toBe(0);
    status = 503;
    expect(await health(port)).toBe(1);
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
    expect(await health(port)).toBe(1);
    expect(asked).toEqual(['/api/health/ready', '/api/health/ready']);
  });
});

/** Returns the server’s files that `npm run build` creates. */
function made(): readonly string[] {
  const { build: whole, 'build:api': script = '' } = packageScripts();
  expect(whole).toContain('npm run build:api');
  const [, folder = ''] = /--outdir=(\S+)/.exec(script) ?? [];
  const entries = [...script.matchAll(/ ([\w-]+)=(\S+\.[jt]s)/g)];
  expect(entries.filter(([, , source = '']) => !existsSync(join(ROOT, source)))).toEqual([]);
  return entries.map(([, name]) => `${folder}/${name}.js`);
}

/** Returns the exit code of the container’s health check against a port. */
async function health(port: number): Promise<number | null> {
  const [, words = ''] = /CMD (\[.+\])$/.exec(one(image, 'HEALTHCHECK')) ?? [];
  const [, ...options]: string[] = JSON.parse(words);
  const check = spawn(process.execPath, options, { env: { PORT: String(port) }, stdio: 'ignore' });
  const [code] = (await once(check, 'exit')) as [number | null];
  return code;
}
