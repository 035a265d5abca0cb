import { formatInstant } from '#core/format.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Prose } from '#web/components/prose.tsx';
import { Contents } from '#web/support/contents.tsx';
import type { LoadedText } from '#web/support/load.ts';
import { Versions, WhichVersion } from '#web/support/versions.tsx';
import { Notice } from '#web/ui/states.tsx';

/** A guide or policy: contents at the side, text in a readable column, and its effective date. */
export function TextPage({ loaded: { page, isVersionRequested }, path }: { loaded: LoadedText; path: string }) {
  const t = useText();
  const lang = useLang();
  const { description, contents, versions } = page;
  return (
    <div className="frame pt-6 pb-4 md:pt-10">
      {/* An old version should not be a search result. */}
      {isVersionRequested ? (
        <PageHead title={description.title} />
      ) : (
        <PageHead title={description.title} description={description.metaDescription} canonical={path} />
      )}
      <header className="max-w-[72ch]">
        <h1 className="text-2xl md:text-3xl">{description.title}</h1>
        <p className="mt-3 text-md text-ink-600">{description.metaDescription}</p>
        <p className="mt-2 text-sm text-ink-500">
          {t(versions.length > 0 ? 'content.inForce' : 'content.asOf', {
            date: formatInstant(page.effectiveFrom, lang, 'day'),
          })}
        </p>
        <div className="mt-4 flex flex-col gap-2">
          <WhichVersion page={page} path={path} />
          {page.awaitsReview && <Notice tone="warn">{t('content.awaitsReview')}</Notice>}
        </div>
      </header>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,72ch)_260px] lg:gap-16">
        <Contents contents={contents} className="lg:order-2" />
        <article aria-label={description.title} className="min-w-0">
          <Prose html={description.description} lang={page.lang} />
          <Versions versions={versions} shown={page.version} path={path} />
        </article>
      </div>
    </div>
  );
}
