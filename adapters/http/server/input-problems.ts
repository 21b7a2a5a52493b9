import { z } from 'zod';
import type { FieldProblems } from '#core/shared/domain-error.ts';
import { missingFieldMessage } from '#core/shared/field-rules.ts';

/** Names of schema types in messages. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
};
const MAX_NAME = 40;

type Issue = z.core.$ZodRawIssue;

/**
 * Returns the message for a value of the wrong type, beginning with the field's label. Replaces all of zod's own texts.
 */
export function typeProblem(issue: Issue): string {
  const label = labelOf(issue);
  if (issue.input === undefined) return missingFieldMessage({ label });
  if (issue.code === 'invalid_type') return `${label} must be ${TYPE_NAMES[issue.expected] ?? 'left out'}.`;
  return `${label} is not right.`;
}

/** Returns the first problem of each field, by the field's path. */
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
