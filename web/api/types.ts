import type { Answers, CallName, Contract } from '#core/contract.ts';
import type { BodyOf, ParamsOf, QueryOf } from '#core/endpoint.ts';
import type { FieldRefusal, RefusalParams } from '#core/refusal.ts';

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** The body of a call: the contract's type, the bytes of one file, or a form with a file and its name. */
type Body<Name extends CallName> = Contract[Name] extends { readonly upload: { readonly form: string } }
  ? FormData
  : Contract[Name] extends { readonly upload: object }
    ? Blob
    : BodyOf<Contract[Name]>;

/** The options of a call: parameters, query and body as in the contract. */
export type CallOptions<Name extends CallName> = Part<'params', ParamsOf<Contract[Name]>> &
  Part<'query', QueryOf<Contract[Name]>> &
  Part<'body', Body<Name>> & {
    /** A retry with the same key returns the first answer. Required by calls that create an order or move money. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    /** The request is completed even when the visitor leaves the page. */
    readonly keepalive?: boolean;
  };

type Given<Name extends CallName> =
  Record<never, never> extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

export type Answer<Name extends CallName> = Answers[Name];

/** Calls an endpoint of the contract by its name; throws `ApiRefusal`. */
export type CallApi = <Name extends CallName>(name: Name, ...given: Given<Name>) => Promise<Answer<Name>>;

/** A refused call: `useRefusalText` explains the code, `fields` are shown at the inputs of a form. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly code: string;
  readonly params: RefusalParams;
  readonly fields: readonly FieldRefusal[];
  /** 0 when no answer came at all. */
  readonly status: number;
  constructor(refusal: { code: string; params?: RefusalParams; fields?: readonly FieldRefusal[]; status: number }) {
    super(refusal.code);
    this.code = refusal.code;
    this.params = refusal.params ?? {};
    this.fields = refusal.fields ?? [];
    this.status = refusal.status;
  }
}

/** The connection failed, or the response is not from the API. */
export const networkProblem = (status = 0): ApiRefusal => new ApiRefusal({ code: 'shell.networkProblem', status });
