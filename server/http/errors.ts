import type { FastifyError } from 'fastify';
import type { Lang } from '#core/locale.ts';
import { type FieldRefusal, namingMember, type Refusal, type RefusalParams, Refused } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { refusalText } from '#server/i18n/messages.ts';
import { StorageUnavailable } from '#server/integrations/storage/port.ts';
import { isStorageFull, isUnavailable } from '#server/http/unavailable.ts';

/** The body of a refusal, with its texts in the caller's language. */
export function refusalAnswer(refusal: Refusal, lang: Lang, requestId: string) {
  return {
    error: {
      code: refusal.code,
      message: namingMember(refusalText(lang, refusal), refusal.params),
      params: refusal.params,
      fields: (refusal.fields ?? []).map((field) => ({
        ...field,
        message: refusalText(lang, field),
      })),
      requestId,
    },
  };
}

type SchemaError = NonNullable<FastifyError['validation']>[number];

function codeOf(error: SchemaError): { code: string; params: RefusalParams; under?: string } {
  const params: Record<string, unknown> = error.params;
  const limit = typeof params.limit === 'number' ? params.limit : 0;
  switch (error.keyword) {
    case 'required':
      return { code: 'request.required', params: {}, under: String(params.missingProperty) };
    case 'additionalProperties':
      return { code: 'request.unknownField', params: {}, under: String(params.additionalProperty) };
    case 'type':
      return { code: 'request.wrongType', params: {} };
    case 'enum':
    case 'const':
    case 'anyOf':
      return { code: 'request.notAllowed', params: {} };
    case 'maxLength':
      return { code: 'request.tooLong', params: { limit } };
    case 'maxItems':
      return { code: 'request.tooManyItems', params: { limit } };
    case 'minLength':
    case 'minItems':
      return limit <= 1 ? { code: 'request.required', params: {} } : { code: 'request.tooShort', params: { limit } };
    case 'minimum':
    case 'exclusiveMinimum':
      return { code: 'request.tooSmall', params: { limit } };
    case 'maximum':
    case 'exclusiveMaximum':
      return { code: 'request.tooLarge', params: { limit } };
    default:
      return { code: 'request.badFormat', params: {} };
  }
}

/** Schema errors as fields of one refusal. */
export function refusalOfValidation(errors: readonly SchemaError[]): Refusal {
  // The error of a union names no field; those of its variants do.
  const fields = errors
    .filter(({ keyword }) => keyword !== 'if')
    .map((error): FieldRefusal => {
      const { code, params, under } = codeOf(error);
      const path = [...error.instancePath.split('/').slice(1), ...(under === undefined ? [] : [under])].join('.');
      // The field as callers name it; pages replace it by its label (ERR-022).
      return { path, code, params: code === 'request.tooLong' ? { ...params, field: path } : params };
    });
  return { ...requestRefusal('request.invalid'), fields };
}

/** Refusals of the HTTP layer itself: wrong media type, too large, unreadable. Undefined for a bug. */
function refusalOfHttpError(error: FastifyError): Refusal | undefined {
  if (error.validation) return refusalOfValidation(error.validation);
  const status = error.statusCode ?? 500;
  if (status === 413) return requestRefusal('request.bodyTooLarge');
  if (status === 415) return requestRefusal('request.unsupportedType');
  if (status === 404) return requestRefusal('request.notFound');
  if (status === 503) return requestRefusal('request.unavailable');
  return status >= 400 && status < 500 ? requestRefusal('request.invalid') : undefined;
}

/** Retry-After in seconds while the database is unavailable. */
const AWAY_SECONDS = 5;

type Failure = {
  readonly status: number;
  readonly body: ReturnType<typeof refusalAnswer>;
  readonly seconds: number | undefined;
  readonly isAway: boolean;
  readonly isLoggedAsError: boolean;
};

/** The response to any error: a refusal with its code, a bug with 500 and the request id only. */
export function failureOf(error: unknown, lang: Lang, requestId: string): Failure {
  const isStorageAway = error instanceof StorageUnavailable;
  const isAway = !isStorageAway && isUnavailable(error);
  const refusal =
    error instanceof Refused
      ? error.refusal
      : isStorageAway
        ? requestRefusal('request.storageUnavailable')
        : isAway
          ? requestRefusal('request.unavailable')
          : isStorageFull(error)
            ? requestRefusal('request.storageFull')
            : isHttpError(error)
              ? refusalOfHttpError(error)
              : undefined;
  if (!refusal) {
    const { error: answer } = refusalAnswer(requestRefusal('request.unavailable'), lang, requestId);
    return {
      status: 500,
      body: { error: { ...answer, code: 'request.failed' } },
      seconds: undefined,
      isAway: false,
      isLoggedAsError: true,
    };
  }
  const { seconds = refusal.status === 503 ? AWAY_SECONDS : undefined } = refusal.params;
  return {
    status: refusal.status,
    body: refusalAnswer(refusal, lang, requestId),
    seconds: seconds === undefined ? undefined : Number(seconds),
    isAway,
    isLoggedAsError: isAway || isStorageAway || refusal.code === 'request.storageFull',
  };
}

const isHttpError = (error: unknown): error is FastifyError =>
  (error instanceof Error && 'statusCode' in error) || (error instanceof Error && 'validation' in error);
