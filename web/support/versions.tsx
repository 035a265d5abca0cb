import { formatInstant } from '#core/format.ts';
import type { Answer } from '#web/api/types.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';

type Page = Answer<'readContentPage'>;

/** A notice on an outdated version, with a link to the current one. */
export function WhichVersion({ page: { version, versions, effectiveFrom }, path }: { page: Page; path: string }) {
  const t = useText();
  const lang = useLang();
  const state = versions.find((one) => one.version === version)?.state ?? 'now';
  if (state === 'now') return null;
  return (
    <Notice>
      {t(state === 'past' ? 'content.isPast' : 'content.isPlanned', {
        date: formatInstant(effectiveFrom, lang, 'day'),
      })}{' '}
      <Link to={path} className="underline">
        {t('content.toCurrent')}
      </Link>
    </Notice>
  );
}

/** The versions of a policy by date; nothing when there is only one. */
export function Versions({ versions, shown, path }: { versions: Page['versions']; shown: number; path: string }) {
  const t = useText();
  const lang = useLang();
  if (versions.length < 2) return null;
  return (
    <section aria-labelledby="versions" className="mt-12 max-w-[72ch] border-t border-line-soft pt-6 print:hidden">
      <h2 id="versions" className="mb-2 text-lg">
        {t('content.versions')}
      </h2>
      <ul className="flex flex-col text-sm">
        {versions.map(({ version, effectiveFrom, state }) => (
          <li
            key={version}
            className="flex flex-wrap items-center gap-x-3 border-b border-line-soft py-1 last:border-0"
          >
            <Link
              to={state === 'now' ? path : `${path}?version=${version}`}
              aria-current={version === shown ? 'page' : undefined}
              className={
                'min-h-8 content-center text-brand-700 underline pointer-coarse:min-h-11 ' +
                'aria-[current]:font-semibold aria-[current]:text-ink-900 aria-[current]:no-underline'
              }
            >
              {t('content.versionFrom', { version, date: formatInstant(effectiveFrom, lang, 'day') })}
            </Link>
            <Chip tone={state === 'now' ? 'ok' : 'ink'}>{t(`content.state.${state}`)}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
