import Type from 'typebox';
import { endpoint, oneOf, shape } from '#core/endpoint.ts';
import { TARGETS } from '#core/translation/rules.ts';

export const translateText = endpoint({
  method: 'POST',
  path: '/external/translation/text',
  access: 'public',
  readsSession: true,
  summary:
    'Translate a text; one of more than 5,000 characters is returned unchanged. The markup is that of the original ' +
    'or less. A visitor without a session gets translations that exist; new ones count towards a daily limit of the ' +
    'member',
  perMinute: 60,
  body: shape({ originalText: Type.String({ maxLength: 200_000 }), targetLanguage: oneOf(TARGETS) }),
  answer: shape({ data: shape({ translations: Type.Array(shape({ translatedText: Type.String() })) }) }),
  refuses: ['translation.unavailable', 'translation.signIn', 'usage.memberLimit', 'usage.dayLimit'],
});
