import type { Answers, CallName, Contract } from '#core/contract.ts';
import type { BodyOf, ParamsOf, QueryOf } from '#core/endpoint.ts';
import type { FieldRefusal, RefusalParams } from '#core/refusal.ts';

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** The body of a call: what the contract says, or the bytes of one file. */
type Body<Name extends CallName> = Contract[Name] extends { readonly upload: object } ? Blob : BodyOf<Contract[Name]>;

/** What a call must be given: its parameters, query and body as the contract says them. */
export type CallOptions<Name extends CallName> = Part<'params', ParamsOf<Contract[Name]>> &
  Part<'query', QueryOf<Contract[Name]>> &
  Part<'body', Body<Name>> & {
    /**
     * The same key may be sent again: the first answer comes back. Required by calls that create an order or move
     * money.
     */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };

type Given<Name extends CallName> =
  Record<never, never> extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

export type Answer<Name extends CallName> = Answers[Name];

/** One call of the contract by its name; throws `ApiRefusal`. */
export type CallApi = <Name extends CallName>(name: Name, ...given: Given<Name>) => Promise<Answer<Name>>;

/** A refused call: the code is explained by `useRefusalText`, `fields` belong beside the inputs of a form. */
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

/** When the connection fails, or something that is not our answer comes back. */
export const networkProblem = (status = 0): ApiRefusal => new ApiRefusal({ code: 'shell.networkProblem', status });
