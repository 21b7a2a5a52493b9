import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { drawnPage } from '../first-render/drawn-page.ts';
import { readStored, writeStored } from '../storage.ts';

export type Language = 'en' | 'ms';

type Text = string | ((...values: never[]) => string);
export type TextTree = { readonly [name: string]: Text | TextTree };

/** The same keys with the same parameters. */
export type SameShape<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : SameShape<T[Name]>;
};

export type Texts<T> = Readonly<Record<Language, SameShape<T>>>;

/** Declares texts in both languages. English is the source: a text that `ms` lacks or adds does not compile. */
export function defineTexts<T extends TextTree>(texts: { en: T; ms: NoInfer<SameShape<T>> }): Texts<T>;
export function defineTexts(texts: unknown): unknown {
  return texts;
}

interface LanguageChoice {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
}

const storageKey = 'acara.language';
const LanguageContext = createContext<LanguageChoice>({ language: 'en', setLanguage: () => undefined });

/** English until the person chooses; the choice is stored and written to `<html lang>`. */
export function LanguageProvider({
  children,
  initial,
}: {
  children: ReactNode;
  initial?: Language | undefined;
}) {
  const [language, setLanguage] = useState<Language>(
    () => initial ?? drawnPage()?.language ?? storedLanguage(),
  );
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    // The server may have written the page in the other language.
    if (!initial) setLanguage(storedLanguage());
    const followOtherTab = ({ key }: StorageEvent) => key === storageKey && setLanguage(storedLanguage());
    window.addEventListener('storage', followOtherTab);
    return () => window.removeEventListener('storage', followOtherTab);
  }, [initial]);
  const choice = useMemo(
    () => ({
      language,
      setLanguage: (next: Language) => {
        writeStored(storageKey, next);
        // With it, the server writes the next page in this language. public/theme.js does the same.
        // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no other way.
        document.cookie = `${storageKey}=${next}; path=/; max-age=31536000; samesite=lax`;
        setLanguage(next);
      },
    }),
    [language],
  );
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageChoice {
  return useContext(LanguageContext);
}

export function useTexts<T>(texts: Texts<T>): SameShape<T> {
  return texts[useLanguage().language];
}

function storedLanguage(): Language {
  return readStored(storageKey) === 'ms' ? 'ms' : 'en';
}
