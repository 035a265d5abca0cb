import type { FastifyRequest } from 'fastify';
import { cacheablePage, type PageAnswer } from '#server/http/render-page.ts';
import type { PageFacts } from '#server/http/page-context.ts';
import { type CachedResponse, computedResponse, type ResponseCache } from '#server/http/response-cache.ts';

/** The pages of the storefront and of the guides; a `.data` address is what the router reads on navigation. */
const STOREFRONT =
  /^\/((category|search|product|my-store)(\/.*|\.data)?|(user-guide|order-guide|cs-main|aboutUs|useTerms|privacyPolicy)(\.data)?|_root\.data|nonfont|not-found)?$/;

/**
 * The query parameters these pages read. A page with any other is rendered and not stored, so that unknown parameters
 * cannot fill the cache. `lang` and `currency` are not among them: such a response sets a cookie.
 */
const PARAMETERS = new Set(
  [
    ['id', 'name', 'keyword', 'picture', 'site', 'tab', 'version', '_routes'],
    ['sort', 'count', 'page', 'view', 'priceMin', 'priceMax', 'moqMax', 'leadTimeMax', 'ratingMin'],
    ['shipsFrom', 'storeType', 'certificate', 'sample'],
  ].flat(),
);

/**
 * Whether the page is the same for everybody: rendered without an identity, and without a parameter that makes it
 * differ.
 */
export function isCacheablePage({ method, url, headers }: FastifyRequest): boolean {
  const [path = '', query = ''] = url.split('?', 2);
  return (
    method === 'GET' &&
    headers.authorization === undefined &&
    STOREFRONT.test(path) &&
    new URLSearchParams(query).keys().every((name) => PARAMETERS.has(name))
  );
}

/** A cached page, or a newly rendered one, which gets the tags of the answers it reads. */
export async function cachedPage(
  responses: ResponseCache,
  request: FastifyRequest,
  facts: PageFacts,
  render: () => Promise<PageAnswer>,
): Promise<CachedResponse> {
  const key = JSON.stringify(['page', facts.site, facts.lang, facts.currency, request.url]);
  const { value } = await responses.fetch(key, async () => {
    const page = cacheablePage(await render());
    return computedResponse(page, isShareable(page) ? [] : undefined);
  });
  return value;
}

/** Whether the rendered page may be stored, in this cache and by others. */
export const isShareable = ({ status, headers }: Pick<PageAnswer, 'status' | 'headers'>): boolean =>
  status === 200 && !('set-cookie' in headers);
