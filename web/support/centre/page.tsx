import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Prose } from '#web/components/prose.tsx';
import { serverApi, toErrorPage } from '#web/api/server-client.ts';
import { Contact } from '#web/support/centre/contact.tsx';
import { SelfServiceLinks } from '#web/support/centre/self-service-links.tsx';
import { readQuery } from '#web/links/page-query.ts';
import { loadText, TEXT_QUERY } from '#web/support/load.ts';
import { to } from '#web/links/to.ts';
import type { Route } from './+types/page';

export const handle = { query: TEXT_QUERY };

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ page }, hours] = await Promise.all([
    loadText(context, readQuery(handle.query, request.url), 'cs-main'),
    serverApi(context)('readServiceHours').catch(toErrorPage),
  ]);
  return { page, hours };
}

/** The customer centre (RT-038): opening hours, contacts, self-service, and frequent questions by topic (INQ-010). */
export default function CustomerCentre({ loaderData: { page, hours } }: Route.ComponentProps) {
  const t = useText();
  const { description, contents } = page;
  return (
    <div className="frame flex flex-col gap-8 pt-6 pb-4 md:pt-10">
      <PageHead title={description.title} description={description.metaDescription} canonical={to.customerCenter()} />
      <header className="max-w-[72ch]">
        <h1 className="text-2xl md:text-3xl">{description.title}</h1>
        <p className="mt-3 text-md text-ink-600">{description.metaDescription}</p>
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <Contact hours={hours} />
        <SelfServiceLinks />
      </div>
      <section aria-labelledby="faq" className="rounded-md border border-line-soft bg-surface p-4 md:p-8">
        <h2 id="faq" className="text-xl">
          {t('content.centre.faq')}
        </h2>
        <div className="mt-4 grid gap-8 lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-12">
          <nav aria-label={t('content.centre.topics')} className="print:hidden">
            <ul className="flex flex-wrap gap-2 lg:sticky lg:top-32 lg:flex-col">
              {contents.map(({ anchor, title }) => (
                <li key={anchor}>
                  <a
                    href={`#${anchor}`}
                    className={
                      'inline-flex min-h-10 items-center rounded-pill border border-line px-4 text-sm font-medium ' +
                      'text-ink-700 hover:border-brand-600 hover:text-brand-700 pointer-coarse:min-h-11'
                    }
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <Prose
            html={description.description}
            lang={page.lang}
            className="max-w-none! [&_h2:not(:first-child)]:mt-8! [&_h2]:mb-1! [&_h2]:text-md!"
          />
        </div>
      </section>
    </div>
  );
}
