import { ApiRefusal } from '#web/api/client.ts';

/** Whether the server refuses these goods or terms; not an ended session, and not a failure of the server. */
export const isRefusal = (problem: unknown): problem is ApiRefusal =>
  problem instanceof ApiRefusal && problem.status >= 400 && problem.status < 500 && problem.status !== 401;
