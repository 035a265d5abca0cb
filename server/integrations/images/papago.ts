import type { Lang } from '#core/locale.ts';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { PictureTranslationError, type PictureTranslationPort } from '#server/integrations/images/port.ts';
import { readBody } from '#server/integrations/read-body.ts';
import { parseJson, textIn, within } from '#server/integrations/read-json.ts';
import { traceHeaders } from '#server/observability/trace-context.ts';

export type PapagoOptions = {
  /** `https://papago.apigw.ntruss.com` or the simulator, without a trailing slash. */
  readonly baseUrl: string;
  readonly keyId: string;
  readonly key: string;
  readonly timeoutMs?: number;
};

/** A picture of 1,960 pixels a side as base64. */
const ANSWER_MAX = 16 * 1024 * 1024;
/** Languages of pictures; Arabic is not among them (ncloud-docs: Papago Image Translation). */
const CODES: Readonly<Partial<Record<Lang, string>>> = { ko: 'ko', en: 'en', zh: 'zh-CN', ja: 'ja' };

/** The client of Papago Image Translation of NAVER Cloud (domain §6.3). */
export function papago({ baseUrl, keyId, key, timeoutMs = 8_000 }: PapagoOptions): PictureTranslationPort {
  const through = circuit({ isDown: (error) => error instanceof PictureTranslationError && error.kind === 'down' });
  const ask = async (form: FormData): Promise<{ status: number; json: unknown }> => {
    try {
      const answer = await fetch(`${baseUrl}/image-to-image/v1/translate`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...traceHeaders(), 'x-ncp-apigw-api-key-id': keyId, 'x-ncp-apigw-api-key': key },
        body: form,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: answer.status, json: parseJson((await readBody(answer, ANSWER_MAX)) ?? '') };
    } catch {
      // Errors of fetch are not passed on.
      throw new PictureTranslationError('NO_ANSWER', 'down');
    }
  };
  return {
    async translatePicture(picture, source, target) {
      const [from, to] = [CODES[source], CODES[target]];
      if (!from || !to) throw new PictureTranslationError('LANGUAGE', 'rejected');
      const form = new FormData();
      form.set('source', from);
      form.set('target', to);
      form.set('image', new Blob([Uint8Array.from(picture)], { type: 'image/jpeg' }), 'picture.jpg');
      return through(
        async () => pictureOf(await ask(form)),
        () => new PictureTranslationError(CIRCUIT_OPEN, 'down'),
      );
    },
  };
}

/** An answer of 200 may be an error, as for a picture without text. */
function pictureOf({ status, json }: { status: number; json: unknown }): Buffer {
  const base64 = within(json, 'data', 'renderedImage');
  if (status === 200 && typeof base64 === 'string' && base64 !== '') return Buffer.from(base64, 'base64');
  const message = textIn(json, 'error', 'message');
  const isRejected = /no text/i.test(message) || status === 413 || (status === 400 && message !== '');
  throw new PictureTranslationError(`BAD_ANSWER_${status}`, isRejected ? 'rejected' : 'down');
}
