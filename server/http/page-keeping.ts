import type { FastifyRequest } from 'fastify';
import type { Keeping } from '#server/http/keeping.ts';
import { answerToKeep, type KeptAnswer } from '#server/http/kept.ts';
import type { PageAnswer } from '#server/http/page-answer.ts';
import type { PageFacts } from '#server/http/page-facts.ts';

/**
 * The pages of the storefront and of our guides, which show everybody the same; `.data` is what a page asks for when
 * one goes on from another.
 */
const STOREFRONT =
  /^\/((category|search|product|my-store)(\/.*|\.data)?|(user-guide|order-guide|cs-main|aboutUs|useTerms|privacyPolicy)(\.data)?|_root\.data|nonfont|not-found)?$/;
/** These words are stored as cookies by the answer, which is therefore no one else's. */
const STORED_WORDS = /[?&](lang|currency)=/;

/** Whether the page of a request may be kept: it is read, without an identity, and stores no choice. */
export function isForEverybody({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    STOREFRONT.test(path) &&
    !STORED_WORDS.test(url)
  );
}

/** The page from memory, or made and kept; a page that is not to be kept, such as a refusal, as it was made. */
export async function keptPage(
  { kept, now }: Keeping,
  request: FastifyRequest,
  facts: PageFacts,
  make: () => Promise<PageAnswer>,
): Promise<KeptAnswer | PageAnswer> {
  const key = JSON.stringify(['page', facts.site, facts.lang, facts.currency, request.url]);
  const flight = kept.flight(key);
  const known = kept.find(key) ?? (flight && (await flight));
  if (known) return known;
  if (request.method === 'HEAD') return await make();
  const mark = kept.mark();
  const land = kept.depart(key);
  let answer: KeptAnswer | undefined;
  try {
    const made = await make();
    if (made.status !== 200 || !made.shown || 'set-cookie' in made.headers) return made;
    answer = answerToKeep({
      body: made.body,
      headers: made.headers,
      tags: made.shown.tags,
      now: now().getTime(),
      until: made.shown.until,
    });
    kept.keep(key, answer, mark);
    return answer;
  } finally {
    land(answer);
  }
}
