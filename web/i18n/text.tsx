import { createContext, type ReactNode, useContext } from 'react';
import { namingMember } from '#core/refusal.ts';
import type { Lang } from '#core/locale.ts';
import { refusalKey } from '#core/i18n.ts';
import { ApiRefusal } from '#web/api/types.ts';
import type { Text } from '#core/i18n.ts';

type Translator = { readonly lang: Lang; readonly t: Text };

const TranslatorContext = createContext<Translator | null>(null);

export function TextProvider({ lang, t, children }: Translator & { children: ReactNode }) {
  return <TranslatorContext value={{ lang, t }}>{children}</TranslatorContext>;
}

function useTranslator(): Translator {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error('useText needs a TextProvider');
  return translator;
}

/** `const t = useText()`; `t('shell.search')`, `t('ui.pieces', {count: 3})`. */
export const useText = (): Text => useTranslator().t;
export const useLang = (): Lang => useTranslator().lang;

/**
 * Explains anything a call can throw in the page's language: a refusal by its code, anything else as an internal
 * problem.
 */
export function useRefusalText(): (problem: unknown) => string {
  const { t } = useTranslator();
  return (problem) => explained(t, problem);
}

/** The text of a field's or a call's refusal. */
export function explained(t: Text, problem: unknown): string {
  if (!isRefusal(problem)) return t('shell.unexpected');
  const key = refusalKey(problem.code);
  const text = t(key, problem.params);
  return text === key ? t('shell.unexpected') : namingMember(text, problem.params);
}

function isRefusal(problem: unknown): problem is Pick<ApiRefusal, 'code' | 'params'> {
  return (
    problem instanceof ApiRefusal ||
    (typeof problem === 'object' && problem !== null && 'code' in problem && 'params' in problem)
  );
}
