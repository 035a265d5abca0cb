import type { Lang } from '#core/locale.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { useRun, useTranslate } from '#web/seller/product/translate/context.ts';
import type { Job, JobState } from '#web/seller/product/translate/run.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const LOOKS: Readonly<Record<JobState, { icon: IconName; tone: string }>> = {
  waiting: { icon: 'minus', tone: 'text-ink-500' },
  working: { icon: 'play', tone: 'text-brand-700' },
  done: { icon: 'check', tone: 'text-ok-700' },
  tooLong: { icon: 'info', tone: 'text-warn-700' },
  failed: { icon: 'alert', tone: 'text-sale-700' },
  stopped: { icon: 'pause', tone: 'text-ink-600' },
};
const isOver = ({ state }: Job): boolean => state !== 'waiting' && state !== 'working';
const isOpen = ({ state }: Job): boolean => state === 'failed' || state === 'stopped';

/** How far the translation is: field by field, with what failed and why. */
export function Progress() {
  const t = useText();
  const { run } = useTranslate();
  const { jobs, isBusy } = useRun();
  if (jobs.length === 0) return null;
  const over = jobs.filter(isOver).length;
  const open = jobs.filter(isOpen).length;
  const languages = [...new Set(jobs.map(({ lang }) => lang))];
  const paths = [...new Set(jobs.map(({ path }) => path))];
  return (
    <div className="flex flex-col gap-2 rounded-sm border border-line-soft p-3">
      <div className="flex flex-wrap items-center gap-3">
        <output className="text-sm font-semibold">
          {t(isBusy ? 'seller.words.progress' : open > 0 ? 'seller.words.partly' : 'seller.words.finished', {
            done: over - open,
            all: jobs.length,
          })}
        </output>
        <progress
          aria-label={t('seller.words.progressLabel')}
          value={over}
          max={jobs.length}
          className="h-2 min-w-24 grow appearance-none overflow-hidden rounded-full bg-surface-2 [&::-moz-progress-bar]:bg-brand-600 [&::-webkit-progress-bar]:bg-surface-2 [&::-webkit-progress-value]:bg-brand-600"
        />
        {isBusy ? (
          <Button size="small" look="secondary" className="pointer-coarse:min-h-11" onClick={() => run.stop()}>
            {t('seller.words.stop')}
          </Button>
        ) : (
          <>
            {open > 0 && (
              <Button size="small" className="pointer-coarse:min-h-11" onClick={() => void run.again()}>
                {t('seller.words.again')}
              </Button>
            )}
            <Button size="small" look="quiet" className="pointer-coarse:min-h-11" onClick={() => run.clear()}>
              {t('seller.words.close')}
            </Button>
          </>
        )}
      </div>
      <Failures jobs={jobs.filter(({ state }) => state === 'failed' || state === 'tooLong')} isBusy={isBusy} />
      <details className="group">
        <summary className="flex min-h-6 cursor-pointer items-center gap-1 self-start text-sm text-brand-700 pointer-coarse:min-h-11">
          <Icon name="chevronDown" size={14} className="group-open:rotate-180" />
          {t('seller.words.fieldByField')}
        </summary>
        <Fields jobs={jobs} paths={paths} languages={languages} />
      </details>
    </div>
  );
}

function Failures({ jobs, isBusy }: { jobs: readonly Job[]; isBusy: boolean }) {
  const t = useText();
  const explain = useRefusalText();
  const { labelOf } = useProduct();
  const { run } = useTranslate();
  if (jobs.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {jobs.map((job) => {
        const name = `${labelOf(job.path)} · ${LANGUAGE_NAMES[job.lang]}`;
        return (
          <li key={`${job.path} ${job.lang}`} className="flex flex-wrap items-center gap-x-2">
            <Icon name={LOOKS[job.state].icon} size={14} className={LOOKS[job.state].tone} />
            <span className="font-medium">{name}</span>
            <span className="text-ink-600">
              {job.state === 'tooLong' ? t('seller.words.tooLong') : explain(job.problem)}
            </span>
            {job.state === 'failed' && (
              <Button
                size="small"
                look="quiet"
                className="pointer-coarse:min-h-11"
                disabled={isBusy}
                aria-label={`${t('seller.words.again')}: ${name}`}
                onClick={() => void run.again(job)}
              >
                {t('seller.words.again')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type FieldsProps = { jobs: readonly Job[]; paths: readonly string[]; languages: readonly Lang[] };

function Fields({ jobs, paths, languages }: FieldsProps) {
  const t = useText();
  const { labelOf } = useProduct();
  return (
    // A scrolling region must be reachable by keyboard.
    <section
      aria-label={t('seller.words.fieldByField')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="mt-1 max-h-64 overflow-auto"
    >
      <table className="text-sm">
        <thead>
          <tr>
            <th scope="col" className="pe-4 text-start font-medium text-ink-600">
              {t('seller.words.field')}
            </th>
            {languages.map((lang) => (
              <th key={lang} scope="col" lang={lang} className="px-2 font-medium text-ink-600">
                {LANGUAGE_NAMES[lang]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paths.map((path) => (
            <tr key={path}>
              <th scope="row" className="py-0.5 pe-4 text-start font-normal">
                {labelOf(path)}
              </th>
              {languages.map((lang) => {
                const state = jobs.find((job) => job.path === path && job.lang === lang)?.state;
                return (
                  <td key={lang} className="px-2 text-center">
                    {state ? (
                      <>
                        <Icon name={LOOKS[state].icon} size={16} className={classes('inline', LOOKS[state].tone)} />
                        <span className="sr-only">{t(`seller.words.state.${state}`)}</span>
                      </>
                    ) : (
                      <span className="text-ink-500">–</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
