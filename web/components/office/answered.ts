import { data } from 'react-router';
import { ApiRefusal } from '#web/api/client.ts';
import { requireMember } from '#web/session/guard.ts';

/** What a list page is given: the answer, or why there is none, to be said in the place of the list. */
export type Answered<Answer> =
  | { readonly answer: Answer; readonly problem?: undefined }
  | { readonly answer?: undefined; readonly problem: ApiRefusal };

/** Asks for a list page. A session that ended meanwhile leads to the login page; another refusal is an answer too. */
export async function answered<Answer>(request: Request, call: () => Promise<Answer>): Promise<Answered<Answer>> {
  try {
    return { answer: await call() };
  } catch (problem) {
    if (!(problem instanceof ApiRefusal)) throw problem;
    // The refused call has put the session away: asking for the member now finds the way to the login page.
    if (problem.status === 401) await requireMember(request);
    return { problem };
  }
}

/** Asks for the one thing a page is about; a refusal stands in the place of the page. */
export async function needed<Answer>(request: Request, call: () => Promise<Answer>): Promise<Answer> {
  const { answer, problem } = await answered(request, call);
  if (problem) throw data({ code: problem.code, params: problem.params }, { status: problem.status || 503 });
  return answer;
}
