import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { BAR, type useTranslating } from '#web/components/layer/translating.ts';
import { classes } from '#web/ui/classes.ts';

type Props = { translating: ReturnType<typeof useTranslating>; rootOf(): HTMLElement | undefined };

/** The languages a text can be translated to, and the original (TRN-005). */
export function TranslateBar({ translating, rootOf }: Props) {
  const t = useText();
  const explain = useRefusalText();
  const { chosen, isBusy, problem } = translating;
  const look = (isOn: boolean) =>
    classes(
      'min-h-8 rounded-pill border px-3 text-sm whitespace-nowrap pointer-coarse:min-h-11',
      isOn ? 'border-brand-600 bg-brand-50 text-brand-700' : 'border-line bg-surface text-ink-700 hover:border-ink-600',
    );
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line-soft bg-surface-1 px-5 py-2">
      {/* The element of this role is for form controls. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="group" aria-label={t('shell.layer.translate')} className="flex flex-wrap items-center gap-2">
        <span aria-hidden className="text-sm text-ink-600">
          {t('shell.layer.translate')}
        </span>
        {BAR.map(({ lang, name }) => (
          <button
            key={lang}
            type="button"
            lang={lang}
            aria-pressed={chosen === lang}
            onClick={() => {
              const root = rootOf();
              if (root) void translating.choose(lang, root);
            }}
            className={look(chosen === lang)}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={chosen === undefined}
          onClick={() => translating.end()}
          className={look(chosen === undefined)}
        >
          {t('shell.layer.original')}
        </button>
      </div>
      <output className="text-sm text-ink-600">
        {isBusy ? t('shell.layer.translating') : problem !== undefined && explain(problem)}
      </output>
    </div>
  );
}
