import { data, type RouterContextProvider } from 'react-router';
import { ApiRefusal, type CallApi } from '#web/api/types.ts';
import type { PageContext } from '#core/page-context.ts';
import type { RefusalParams } from '#core/refusal.ts';
import { apiContext, pageContext } from '#web/page-context.ts';

type Context = Readonly<RouterContextProvider>;

/** Calls the API from a loader: `serverApi(context)('readProduct', {params: {id}})`. Throws `ApiRefusal`. */
export const serverApi = (context: Context): CallApi => context.get(apiContext);

/** Language, site, currency and origin of the page being rendered. */
export const factsOf = (context: Context): PageContext => context.get(pageContext);

/** The serialisable data of a failed call; error objects are not sent to the browser. */
export type Problem = { readonly code: string; readonly params: RefusalParams; readonly status: number };

export function problemOf(problem: unknown): Problem {
  if (problem instanceof ApiRefusal)
    return { code: problem.code, params: problem.params, status: problem.status || 503 };
  throw problem;
}

/** Rethrows a refusal to the error page with its own status: `await call(…).catch(toErrorPage)`. */
export function toErrorPage(problem: unknown): never {
  const refusal = problemOf(problem);
  throw data({ code: refusal.code, params: refusal.params }, { status: refusal.status });
}
