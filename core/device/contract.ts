import Type, { type Static } from 'typebox';
import { endpoint, Id, Nothing, named, oneOf, shape, TextId } from '#core/endpoint.ts';

/** The data a browser needs to receive pushes. All of it is public by the push service's own rules. */
const PushKeysShape = named('PushKeys', {
  apiKey: Type.String(),
  authDomain: Type.String(),
  projectId: Type.String(),
  storageBucket: Type.String(),
  messagingSenderId: Type.String(),
  appId: Type.String(),
  measurementId: Type.String(),
  vapidKey: Type.String(),
});
export type PushKeys = Static<typeof PushKeysShape>;

export const readGridLicence = endpoint({
  method: 'GET',
  path: '/external/authorization/mui',
  access: 'public',
  summary: 'The licence key of the data grid as a text; empty without a licence, where the community grid is used',
  answer: Type.String(),
  refuses: [],
});

export const readPushKeys = endpoint({
  method: 'GET',
  path: '/external/authorization/key/firebase',
  access: 'public',
  summary: 'The public configuration of web push, for non-mobile browsers on secure origins',
  answer: PushKeysShape,
  refuses: ['device.notConfigured'],
});

const token = Type.String({ minLength: 20, maxLength: 4_096, pattern: '^[\\w:.~+/=-]+$' });

export const registerDevice = endpoint({
  method: 'POST',
  path: '/external/firebase/token',
  access: 'account.use',
  summary:
    'Register the push token of this browser; registering it again assigns it to the signed-in member. The ' +
    'registration ends with the session. No push message is sent so far: notices are read on their page and by e-mail',
  perMinute: 30,
  body: shape({
    id: TextId({ minLength: 1, maxLength: 200 }),
    token,
    customerId: Id,
    email: Type.String({ maxLength: 254 }),
    osType: oneOf(['WEB']),
  }),
  answer: shape({ id: Type.String(), osType: Type.String() }),
  refuses: ['device.otherMember'],
});

export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/external/firebase/token',
  access: 'account.use',
  summary: 'Remove the push registration of a token of the signed-in member; an unknown token is no error',
  query: shape({ token }),
  answer: Nothing,
  status: 204,
  refuses: [],
});
