import Type, { type Static } from 'typebox';
import { CONSENT_NAMES, CONSENT_WAYS } from '#core/consent/rules.ts';
import { CONTENT_CODES } from '#core/content/states.ts';
import { described, endpoint, Instant, named, oneOf, orNull, shape } from '#core/endpoint.ts';
import { LANGUAGES } from '#core/locale.ts';

/** What is recorded of one giving or taking back. */
const event = {
  at: Instant,
  via: oneOf(CONSENT_WAYS, 'ConsentWay'),
  version: described('Of the text that was in force; null for a declaration without a text', orNull(Type.Integer())),
  effectiveFrom: described('Since when that version is in force', orNull(Instant)),
  lang: described('The language it was shown in', orNull(oneOf(LANGUAGES))),
};
const Name = oneOf(CONSENT_NAMES, 'ConsentName');

const ConsentRecord = named('ConsentRecord', {
  consents: Type.Array(
    shape({
      consent: Name,
      isRequired: described('To withdraw it is to leave: it cannot be withdrawn by itself', Type.Boolean()),
      isGiven: Type.Boolean(),
      page: described(
        'The code of the page with its text; null where the text is in the form',
        orNull(oneOf(CONTENT_CODES)),
      ),
      last: described('When it was given or withdrawn last; null where that is not recorded', orNull(shape(event))),
    }),
  ),
  history: described(
    'Every giving and withdrawal, the newest first; at most 200',
    Type.Array(shape({ consent: Name, isGiven: Type.Boolean(), ...event })),
  ),
});
export type ConsentRecordAnswer = Static<typeof ConsentRecord>;

export const readConsentRecord = endpoint({
  method: 'GET',
  path: '/api/v1/auth/customer/consent-record',
  access: 'account.use',
  summary: 'Each consent of the signed-in member with its date and version, and the history of all',
  answer: ConsentRecord,
  refuses: [],
});

export const changeConsent = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/customer/consent-record',
  access: 'account.use',
  summary:
    'Give one consent, or withdraw an optional one, at once. A change of a marketing consent is confirmed by mail. ' +
    'Nothing is recorded where nothing changes',
  body: shape({ consent: Name, isGiven: Type.Boolean() }),
  answer: ConsentRecord,
  refuses: ['consent.required'],
});
