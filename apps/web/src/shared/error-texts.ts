import { useMemo } from 'react';
import { DomainError, type FieldProblems } from '#core/shared/errors/domain-error.ts';
import { errorSentence, problemSentence, type Sentences } from '#core/shared/errors/sentences.ts';
import { UNREACHABLE_SENTENCES } from '#core/shared/errors/unreachable.ts';
import { type Language, useLanguage } from '../ui/language/i18n.tsx';
import { useMalayErrors } from './errors/use-malay-errors.ts';

export interface ErrorTexts {
  /**
   * Returns the text of an error. An error brings its English sentence; the Malay one is built from its code and
   * params. An error without a sentence has the text `fallback`.
   */
  messageOf(error: unknown, fallback: string): string;
  /** Returns the problem of each field by the field's name; empty when the error is not about fields. */
  fieldProblemsOf(error: unknown): FieldProblems;
  /** Whether the error is about fields: the form says it beside them, and nowhere else. */
  isAboutFields(error: unknown): boolean;
}

/** `malay` is null until it is loaded. */
export function errorTextsIn(language: Language, malay: Sentences | null): ErrorTexts {
  const sentences = language === 'ms' ? malay : null;
  return {
    messageOf(error, fallback) {
      if (!(error instanceof DomainError)) return fallback;
      const { code, params, message } = error;
      const { unreachable } = sentences?.errors.unavailable ?? UNREACHABLE_SENTENCES;
      if (message === '') return fallback || unreachable;
      if (language === 'en') return message;
      return (sentences && errorSentence(sentences, code, params)) ?? (fallback || message);
    },
    fieldProblemsOf(error) {
      if (!(error instanceof DomainError)) return {};
      const { fields, params } = error;
      if (!sentences || !fields || !('fields' in params)) return fields ?? {};
      const { fields: problems } = params;
      const texts = Object.entries(fields).map(([field, english]) => {
        const problem = problems[field];
        return [field, (problem && problemSentence(sentences, problem)) ?? english];
      });
      return Object.fromEntries(texts);
    },
    isAboutFields: (error) => error instanceof DomainError && Object.keys(error.fields ?? {}).length > 0,
  };
}

/** The texts of errors in the current language. They change when the language does, or when Malay is loaded. */
export function useErrorTexts(): ErrorTexts {
  const { language } = useLanguage();
  const malay = useMalayErrors(language === 'ms');
  return useMemo(() => errorTextsIn(language, malay), [language, malay]);
}
