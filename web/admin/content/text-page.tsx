import { data } from 'react-router';
import { contentCodeOf } from '#core/content/states.ts';
import { isLang, LANGUAGES } from '#core/locale.ts';
import { Editor } from '#web/admin/content/editor.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { needed } from '#web/components/office/answered.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Route } from './+types/text-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'content.manage');
  const code = contentCodeOf(params.code);
  if (!code) throw data(null, { status: 404 });
  const requested = new URL(request.url).searchParams.get('text');
  const lang = isLang(requested) ? requested : 'ko';
  const { versions } = await needed(request, () => api('listContentVersions', { params: { code, language: lang } }));
  const [newest] = versions;
  const text =
    newest &&
    (await needed(request, () =>
      api('readContentVersion', { params: { code, language: lang, version: newest.version } }),
    ));
  return { code, lang, versions, text };
}

/** One text in one language: its editor with preview and differences, and all its versions. */
export default function ContentTextPage({ loaderData: { code, lang, versions, text } }: Route.ComponentProps) {
  const t = useText();
  const title = t(`content.page.${code}`);
  return (
    <>
      <PageHead title={title} />
      <h1 className="mb-3 text-xl">{title}</h1>
      <LinkTabs
        label={t('shell.language')}
        current={lang}
        className="mb-4"
        tabs={LANGUAGES.map((key) => ({
          key,
          label: t(`admin.homePage.lang.${key}`),
          href: toOffice.adminContentText(code, { text: key }),
        }))}
      />
      <Editor key={`${code} ${lang}`} code={code} lang={lang} versions={versions} newest={text} />
    </>
  );
}
