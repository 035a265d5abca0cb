/**
 * The normal form of a query parameter's values: equal for all values a page treats alike, empty for values it ignores.
 */
export type Parameter = (values: readonly string[]) => readonly string[];

/**
 * The query parameters a public page reads, by their names. Its route exports them as `handle = {query: …}`: the page is
 * rendered from a URL with these alone, and cached under it.
 */
export type PageQuery = Readonly<Record<string, Parameter>>;

/** Reads declared parameters only. */
export type QueryReader<Name extends string> = {
  readonly get: (name: Name) => string | null;
  readonly getAll: (name: Name) => string[];
};

/** One text of any form; the first counts when it is repeated. */
export const text: Parameter = (values) => values.slice(0, 1);

/** One of these values; any other is ignored. Leave out the default: it is the same page without the parameter. */
export const choice =
  (options: readonly string[]): Parameter =>
  ([value]) =>
    value !== undefined && options.includes(value) ? [value] : [];

/** Several different values, in no order. */
export const several =
  (isValue: (value: string) => boolean): Parameter =>
  (values) =>
    [...new Set(values.filter(isValue))].toSorted();

/** The declared parameters of a query in their normal form, ordered by name. */
export function declaredQuery(declared: PageQuery, query: URLSearchParams): URLSearchParams {
  const normal = new URLSearchParams();
  for (const name of Object.keys(declared).toSorted())
    for (const value of declared[name]?.(query.getAll(name)) ?? []) normal.append(name, value);
  return normal;
}

/** The declared parameters in a URL or in its query. */
export function readQuery<Q extends PageQuery>(declared: Q, url: string): QueryReader<keyof Q & string> {
  const from = url.indexOf('?');
  return declaredQuery(declared, new URLSearchParams(from < 0 ? '' : url.slice(from)));
}
