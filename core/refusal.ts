/**
 * Refusals. A refusal is expected: it has a code and parameters and is explained in the reader's language
 * (`<capability>.refusals.<name>` in core/messages). Any other error is a bug.
 */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 507;
export type RefusalRow = { readonly status: RefusalStatus; readonly params?: readonly string[] };
export type RefusalTable = Readonly<Record<string, RefusalRow>>;
export type RefusalParams = Readonly<Record<string, string | number>>;

/** One refused field of a form: its path in the body and the reason. */
export type FieldRefusal = { readonly path: string; readonly code: string; readonly params: RefusalParams };

export type Refusal = {
  readonly code: string;
  readonly status: RefusalStatus;
  readonly params: RefusalParams;
  readonly fields?: readonly FieldRefusal[];
};

type ParamsFor<Row extends RefusalRow> = Row extends { readonly params: readonly (infer Name extends string)[] }
  ? [params: Readonly<Record<Name, string | number>>]
  : [];

/** Creates the refusal function of a capability: an unknown code or a missing parameter does not compile. */
export function refuser<const Table extends RefusalTable>(table: Table) {
  return <Code extends keyof Table & string>(code: Code, ...rest: ParamsFor<Table[Code]>): Refusal => {
    const row = table[code];
    if (!row) throw new Error(`no refusal ${code}`);
    const [params]: readonly RefusalParams[] = rest;
    return { code, status: row.status, params: params ?? {} };
  };
}

export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** A member of the list of a body: its place in `lines`, and its SKU where it is known. */
export type ListMember = { readonly index: number; readonly sku?: string | undefined };

/** The refusal of one member of a list of goods: it has the SKU in its parameters, and the line in its fields. */
export function ofMember({ code, status, params }: Refusal, { index, sku }: ListMember): Refusal {
  const named = sku === undefined ? params : { ...params, sku };
  return { code, status, params: named, fields: [{ path: `lines.${index}`, code, params: named }] };
}

/** Runs a check of one member of a list of goods, whose refusal names the member. */
export function forMember<T>(member: ListMember, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(ofMember(error.refusal, member));
  }
}

/** The text of a refusal, with the SKU of the member it concerns where the text does not name it. */
export const namingMember = (text: string, { sku }: RefusalParams): string =>
  typeof sku === 'string' && !text.includes(sku) ? `${sku}: ${text}` : text;

/** Throws the refusal when there is one. */
export function refuseIf(refusal: Refusal | undefined): void {
  if (refusal) throw new Refused(refusal);
}

/** Returns the value, or throws the refusal when it is missing. */
export function orRefuse<T>(thing: T | null | undefined, refusal: Refusal): T {
  if (thing === null || thing === undefined) throw new Refused(refusal);
  return thing;
}
