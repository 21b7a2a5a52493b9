import { z } from 'zod';
import type { FieldProblems } from '#core/shared/domain-error.ts';
import { missing } from '#core/shared/field-rules.ts';

/** What the types of a schema are called in a sentence. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
};
const MAX_NAME = 40;

type Issue = z.core.$ZodRawIssue;

/**
 * Says what is wrong with a field's type, in a sentence of ours that names the field by its label. Given to zod in place
 * of its own texts, none of which may reach a person.
 */
export function typeProblem(issue: Issue): string {
  const label = labelOf(issue);
  if (issue.input === undefined) return missing({ label });
  if (issue.code === 'invalid_type') return `${label} must be ${KINDS[issue.expected] ?? 'left out'}.`;
  return `${label} is not right.`;
}

/** The first problem of each field, by the field's path. */
export function fieldProblems(error: z.ZodError): FieldProblems {
  const problems = new Map<string, string>();
  const note = (field: string, problem: string) => problems.has(field) || problems.set(field, problem);
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) note([...path, key].join('.'), unknownField(key));
    else note(path.join('.') || 'body', issue.message);
  }
  return Object.fromEntries(problems);
}

function labelOf({ inst }: Issue): string {
  const title = inst instanceof z.ZodType ? z.globalRegistry.get(inst)?.title : undefined;
  return title ?? 'This field';
}

function unknownField(name: string): string {
  const shown = [...name.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, MAX_NAME).join('');
  return `There is no field “${shown}” here.`;
}
