import { parse } from 'yaml';
import { deployFile } from './deploy-files.ts';

type Yaml = string | number | boolean | null | readonly Yaml[] | YamlMapping;
interface YamlMapping {
  readonly [key: string]: Yaml;
}

/** A service of a compose file, as Docker would start it. */
export type Service = YamlMapping;

export interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: readonly string[];
}

/** A compose file with its variables replaced as Docker replaces them, by these or else by their defaults. */
export function composeFile(name: string, given: Readonly<Record<string, string>>): ComposeFile {
  const file = replaced(parse(deployFile(name)), given);
  const { services, volumes } = mapping(file);
  const named = Object.entries(mapping(services)).map(
    ([service, value]) => [service, mapping(value)] as const,
  );
  return { services: Object.fromEntries(named), volumes: Object.keys(mapping(volumes)) };
}

/** The services that run Acara: those that are built from its Dockerfile. */
export function acarasOf({ services }: ComposeFile): readonly (readonly [name: string, service: Service])[] {
  return Object.entries(services).filter(
    ([, { build }]) => build && mapping(build).dockerfile === 'apps/api/deploy/Dockerfile',
  );
}

export function settingsOf(service: Service): Readonly<Record<string, string>> {
  const settings = Object.entries(mapping(service.environment));
  return Object.fromEntries(settings.map(([name, value]) => [name, text(value)]));
}

export function mapping(value: Yaml | undefined): YamlMapping {
  if (!isMapping(value)) throw new Error(`This is no mapping: ${JSON.stringify(value)}`);
  return value;
}

/** A text, or a number, which Docker takes for one. */
export function text(value: Yaml | undefined): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw new Error(`This is no text: ${JSON.stringify(value)}`);
  return value;
}

export function texts(value: Yaml | undefined): readonly string[] {
  if (!Array.isArray(value)) throw new Error(`This is no list: ${JSON.stringify(value)}`);
  return value.map(text);
}

function isMapping(value: Yaml | undefined): value is YamlMapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function replaced(value: Yaml, given: Readonly<Record<string, string>>): Yaml {
  if (typeof value === 'string') return interpolated(value, given);
  if (Array.isArray(value)) return value.map((item) => replaced(item, given));
  if (!isMapping(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, replaced(item, given)] as const);
  return Object.fromEntries(entries);
}

/** `$$` is a dollar; of a name the value, or what stands after `:-`; `:?` wants one. */
function interpolated(value: string, given: Readonly<Record<string, string>>): string {
  return value.replace(
    /\$(?:(\$)|\{(\w+)(?::([-?])([^}]*))?\}|([A-Za-z_]\w*))/g,
    (_, dollar, braced, sign, word, bare) => {
      if (dollar) return '$';
      const found = given[braced ?? bare] || null;
      if (found === null && sign === '?') throw new Error(`${braced}: ${word}`);
      return found ?? (sign === '-' ? word : '');
    },
  );
}
