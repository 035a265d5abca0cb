import { ApiRefusal } from '#web/api/types.ts';

/**
 * A refusal of a whole call that is about one field, as the refusal of that field: `paths` has the field of each such
 * code. Any other problem stays as it is.
 */
export function atFieldOf(problem: unknown, paths: Readonly<Record<string, string | undefined>>): unknown {
  const path = problem instanceof ApiRefusal ? paths[problem.code] : undefined;
  if (!(problem instanceof ApiRefusal) || path === undefined) return problem;
  const { code, status, params } = problem;
  return new ApiRefusal({ code, status, fields: [{ path, code, params }] });
}
