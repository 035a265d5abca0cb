import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLang, type Lang, LANGUAGES, type Site, SITE_DEFAULTS, SITES } from '#core/locale.ts';
import type { Pool } from '#server/db/pool.ts';
import { otherPages, productFiles, productPages } from '#server/site/sitemap-pages.ts';

export type SitemapParts = {
  readonly db: Pool;
  readonly now: () => Date;
  /** The public address of a site, without a trailing slash. */
  readonly originOf: (site: Site) => string;
  readonly siteOf: (request: FastifyRequest) => Site;
};

/** Personal, staff and machine paths are excluded from search engines. */
const CLOSED = [
  '/api/',
  '/external/',
  '/actuator/',
  '/my/',
  '/seller',
  '/admin',
  '/ops',
  '/mobile/',
  '/checkout',
  '/checkin',
  '/directCheckout',
  '/payment',
  '/login',
  '/seller_login',
  '/token_login',
  '/member/',
  '/search/',
  '/compare',
];

/**
 * `/robots.txt`, `/sitemap.xml` of the host's site, and its files: `/sitemaps/{site}/{lang}/pages.xml` and
 * `…/products-{n}.xml`. Every address has its other languages; only pages visible to visitors are included.
 */
export function mountSitemap(http: FastifyInstance, parts: SitemapParts): void {
  http.get('/robots.txt', (request, reply) => {
    const lines = [
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${parts.originOf(parts.siteOf(request))}/sitemap.xml`,
      '',
    ];
    return cacheable(reply, 'text/plain; charset=utf-8').send(lines.join('\n'));
  });

  http.get('/sitemap.xml', async (request, reply) => {
    const site = parts.siteOf(request);
    const names = ['pages', ...(await productFiles(parts.db)).map((file) => `products-${file}`)];
    const files = LANGUAGES.flatMap((lang) =>
      names.map(
        (name) =>
          `<sitemap><loc>${text(`${parts.originOf(site)}/sitemaps/${site}/${lang}/${name}.xml`)}</loc></sitemap>`,
      ),
    );
    return cacheable(reply).send(`${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${files.join('\n')}\n</sitemapindex>\n`);
  });

  http.get<{ Params: { site: string; lang: string; file: string } }>(
    '/sitemaps/:site/:lang/:file',
    async ({ params }, reply) => {
      const site = SITES.find((validSite) => validSite === params.site);
      const { lang } = params;
      if (!site || !isLang(lang)) return reply.callNotFound();
      const pages = await pagesOf(parts, params.file);
      if (!pages) return reply.callNotFound();
      const entries = pages.map((path) => entryOf(path, lang, site, parts.originOf(site)));
      return cacheable(reply).send(
        `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
      );
    },
  );
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const cacheable = (reply: FastifyReply, type = 'application/xml; charset=utf-8') =>
  reply.header('cache-control', 'public, max-age=3600').type(type);

async function pagesOf({ db, now }: SitemapParts, file: string): Promise<string[] | undefined> {
  if (file === 'pages.xml') return await otherPages(db, now());
  const [, number] = /^products-(\d{1,9})\.xml$/.exec(file) ?? [];
  if (number === undefined) return undefined;
  const pages = await productPages(db, Number(number));
  return pages.length > 0 ? pages : undefined;
}

function entryOf(path: string, lang: Lang, site: Site, origin: string): string {
  const others = LANGUAGES.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${text(addressOf(path, other, site, origin))}"/>`,
  );
  return `<url><loc>${text(addressOf(path, lang, site, origin))}</loc>${others.join('')}</url>`;
}

/** The address of a page in a language; without a parameter for the site's default language. */
function addressOf(path: string, lang: Lang, site: Site, origin: string): string {
  const url = new URL(path, origin);
  if (lang !== SITE_DEFAULTS[site].lang) url.searchParams.set('lang', lang);
  return url.href;
}

const text = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
