import { z } from 'zod';
import type { FieldProblem, FieldType } from '#core/shared/errors/field-problem.ts';
import type { FieldLabel } from '#core/shared/field-labels.ts';
import { issueMessage, problemOfIssue } from '../contract/fields.ts';

/** The types of schemas. */
const TYPES: Readonly<Record<string, FieldType>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};
const MAX_NAME = 40;

type Issue = z.core.$ZodRawIssue;

/** Returns the problem of a value of the wrong type, as a message. Replaces all of zod's own texts. */
export function typeProblem(issue: Issue): string {
  const label = labelOf(issue);
  if (issue.input === undefined) return issueMessage({ code: 'required', label });
  if (issue.code === 'invalid_type')
    return issueMessage({ code: 'wrong_type', label, type: TYPES[issue.expected] ?? 'nothing' });
  return issueMessage({ code: 'not_right', label });
}

/** Returns the first problem of each field, by the field's path. */
export function fieldProblems(error: z.ZodError): Readonly<Record<string, FieldProblem>> {
  const problems = new Map<string, FieldProblem>();
  const note = (field: string, problem: FieldProblem) => problems.has(field) || problems.set(field, problem);
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) note([...path, key].join('.'), unknownField(key));
    else note(path.join('.') || 'body', problemOfIssue(issue));
  }
  return Object.fromEntries(problems);
}

function labelOf({ inst }: Issue): FieldLabel {
  const title = inst instanceof z.ZodType ? z.globalRegistry.get(inst)?.title : undefined;
  return (title as FieldLabel | undefined) ?? 'This field';
}

function unknownField(key: string): FieldProblem {
  const name = [...key.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, MAX_NAME).join('');
  return { code: 'unknown_field', name };
}
