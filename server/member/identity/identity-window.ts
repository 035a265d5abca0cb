import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { isLang, type Lang } from '#core/locale.ts';
import type { Db } from '#server/db/pool.ts';
import { messageText } from '#server/i18n/messages.ts';
import { HERE, inScript, providerPage, providerPolicy, providerScripts } from '#server/http/provider-page.ts';
import { originOf } from '#server/http/request-origin.ts';
import { sha256 } from '#server/member/queries.ts';
import { identityVerification } from '#server/member/tables.ts';

const LOCALES: Record<Lang, string> = { ko: 'KO_KR', en: 'EN_US', zh: 'ZH_CN', ja: 'JA_JP', ar: 'AR' };
const BACK = { registration: '/member/register', member: '/my/profile' } as const;

type IdentityWindowDeps = {
  readonly db: Db;
  readonly now: () => Date;
  readonly window: { readonly sdkUrl: string | undefined; readonly storeId: string };
  readonly channelKey: string;
};

/**
 * Renders the page between our shop and the provider's verification window, the only one besides the payment window that
 * runs the provider's script. It opens on the device that began the verification alone: with its address somebody else
 * could be led to verify themselves for a stranger.
 */
export function mountIdentityWindow(app: FastifyInstance, { db, now, window, channelKey }: IdentityWindowDeps): void {
  app.get<{ Params: { id: string }; Querystring: { lang?: string } }>(
    '/identity/window/:id',
    async (request, reply) => {
      const lang: Lang = isLang(request.query.lang) ? request.query.lang : 'ko';
      const [open] = await db
        .select({ memberId: identityVerification.memberId })
        .from(identityVerification)
        .where(
          and(
            eq(identityVerification.providerId, request.params.id),
            eq(identityVerification.deviceHash, sha256(originOf(request).device ?? '')),
            isNull(identityVerification.completedAt),
            gt(identityVerification.expiresAt, now()),
          ),
        );
      const nonce = randomBytes(16).toString('base64');
      const { sdkUrl = '', storeId } = window;
      void reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        // On computers the provider's window is a pop-up that answers to this page.
        .header('cross-origin-opener-policy', 'same-origin-allow-popups')
        .header('content-security-policy', providerPolicy(nonce, sdkUrl && new URL(sdkUrl).origin));
      const back = open?.memberId ? BACK.member : BACK.registration;
      const leave = { href: `${back}?lang=${lang}`, text: messageText(lang, 'identity.window.back') };
      if (!open)
        return reply.code(404).send(providerPage(lang, nonce, messageText(lang, 'identity.window.over'), leave));
      const input = {
        storeId,
        channelKey,
        identityVerificationId: request.params.id,
        locale: LOCALES[lang],
        redirectUrl: `${back}?lang=${lang}`,
      };
      const script =
        `${HERE}const back = (r) => { if (r) location.replace(${inScript(`${back}?lang=${lang}&`)} + ` +
        `new URLSearchParams({ identityVerificationId: ${inScript(request.params.id)}, ...r })); };\n` +
        // Without its script the provider is down.
        `window.PortOne ? PortOne.requestIdentityVerification(here(${inScript(input)})).then(back, back) ` +
        `: back({ code: 'UNAVAILABLE' });`;
      const scripts = providerScripts(nonce, sdkUrl, script);
      return reply.send(providerPage(lang, nonce, messageText(lang, 'identity.window.opening'), leave, scripts));
    },
  );
}
