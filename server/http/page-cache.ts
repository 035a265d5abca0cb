import type { FastifyRequest } from 'fastify';
import { cacheablePage, type PageAnswer } from '#server/http/render-page.ts';
import type { PageContext } from '#core/page-context.ts';
import { type CachedResponse, computedResponse, type ResponseCache } from '#server/http/response-cache.ts';

/**
 * Whether the page of a public URL is the same for everybody: requested without an identity, and in a known language,
 * currency and site, for which the page does not show an error.
 */
export const isCacheablePage = ({ method, headers }: FastifyRequest, { unknown }: PageContext): boolean =>
  method === 'GET' && headers.authorization === undefined && unknown === undefined;

/** The key of a page: its URL in normal form, and the settings it is rendered with. */
export const pageKey = ({ site, lang, currency, zone }: PageContext, publicUrl: string): string =>
  JSON.stringify(['page', site, lang, currency, zone, publicUrl]);

/** A cached page, or a newly rendered one, which gets the tags of the answers it reads. */
export async function cachedPage(
  responses: ResponseCache,
  key: string,
  render: () => Promise<PageAnswer>,
): Promise<CachedResponse> {
  const { value } = await responses.fetch(key, async () => {
    const page = cacheablePage(await render());
    return computedResponse(page, isShareable(page) ? [] : undefined);
  });
  return value;
}

/** Whether the rendered page may be stored, in this cache and by others. */
export const isShareable = ({ status, headers }: Pick<PageAnswer, 'status' | 'headers'>): boolean =>
  status === 200 && !('set-cookie' in headers);
