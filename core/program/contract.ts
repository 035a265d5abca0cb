import Type, { type Static } from 'typebox';
import { described, endpoint, Id, IdParams, Instant, named, oneOf, orNull, shape } from '#core/endpoint.ts';
import { KEY_NAME_MAX } from '#core/program/rules.ts';
import { KEY_SCOPES } from '#core/role.ts';

const Scopes = Type.Array(oneOf(KEY_SCOPES, 'StoreKeyScope'), { maxItems: KEY_SCOPES.length, uniqueItems: true });

/** An API key of a store. */
const StoreKey = named('StoreKey', {
  id: Id,
  name: Type.String(),
  key: described('The beginning and the last four characters of the key.', Type.String()),
  scopes: Scopes,
  createdAt: Instant,
  expiresAt: described('From then on it is refused; null: until it is ended.', orNull(Instant)),
  endedAt: orNull(Instant),
  lastUsedAt: described('At the minute; null: never.', orNull(Instant)),
});
export type StoreKeyAnswer = Static<typeof StoreKey>;
const StoreKeys = shape({ keys: Type.Array(StoreKey) });

export const listStoreKeys = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/api-keys',
  access: 'ownStore.programs',
  summary: 'The API keys of the signed-in seller’s store, those that are valid first',
  answer: StoreKeys,
  refuses: [],
});

export const makeStoreKey = endpoint({
  stepUp: 'always',
  method: 'POST',
  path: '/api/v1/auth/store/api-keys',
  access: 'ownStore.programs',
  perMinute: 20,
  summary:
    'Make an API key with which a program acts for the store within its scopes, in `Authorization: Bearer`. Only this ' +
    'answer has the key itself',
  body: named('StoreKeyInput', {
    name: Type.String({ maxLength: KEY_NAME_MAX }),
    scopes: Scopes,
    lastDay: described('The last Korean date on which it is valid.', Type.Optional(Type.String({ format: 'date' }))),
  }),
  answer: shape({ key: Type.String(), keys: Type.Array(StoreKey) }),
  status: 201,
  refuses: ['request.invalid', 'program.tooManyKeys'],
});

export const endStoreKey = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/store/api-keys/:id',
  access: 'ownStore.programs',
  owned: 'storeKey',
  summary: 'End an API key of the store: the next request with it is refused',
  params: IdParams,
  answer: StoreKeys,
  refuses: ['program.keyNotFound'],
});
