import { targetOf } from '#core/translation/rules.ts';
import type { Bind } from '#server/http/bind.ts';
import { type Interpreter, translate } from '#server/translation/translate.ts';

export function translationRoutes(bind: Bind, interpreter: Interpreter): void {
  bind('translateText', async ({ db, body, now }) => ({
    data: {
      translations: [
        { translatedText: await translate(db, interpreter, body.originalText, targetOf(body.targetLanguage), now) },
      ],
    },
  }));
}
