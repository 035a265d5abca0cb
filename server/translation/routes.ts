import { targetOf } from '#core/translation/rules.ts';
import type { Bind } from '#server/http/bind.ts';
import { type Interpreter, translate } from '#server/translation/translate.ts';

export function translationRoutes(bind: Bind, interpreter: Interpreter): void {
  bind('translateText', async ({ db, body, caller, now }) => {
    const asked = { text: body.originalText, target: targetOf(body.targetLanguage), memberId: caller?.memberId };
    return { data: { translations: [{ translatedText: await translate(db, interpreter, asked, now) }] } };
  });
}
