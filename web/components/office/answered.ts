import { data } from 'react-router';
import { ApiRefusal } from '#web/api/client.ts';
import { requireMember } from '#web/session/guard.ts';

/** The data of a list page: the answer, or the refusal to show instead of the list. */
export type Answered<Answer> =
  | { readonly answer: Answer; readonly problem?: undefined }
  | { readonly answer?: undefined; readonly problem: ApiRefusal };

/** Loads a list page. An ended session redirects to the login page; another refusal is returned. */
export async function answered<Answer>(request: Request, call: () => Promise<Answer>): Promise<Answered<Answer>> {
  try {
    return { answer: await call() };
  } catch (problem) {
    if (!(problem instanceof ApiRefusal)) throw problem;
    // The refused call has cleared the session, so loading the member redirects to the login page.
    if (problem.status === 401) await requireMember(request);
    return { problem };
  }
}

/** Loads the single subject of a page; throws a refusal, which is shown instead of the page. */
export async function needed<Answer>(request: Request, call: () => Promise<Answer>): Promise<Answer> {
  const { answer, problem } = await answered(request, call);
  if (problem) throw data({ code: problem.code, params: problem.params }, { status: problem.status || 503 });
  return answer;
}
