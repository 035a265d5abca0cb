import { CONTENT_CODES } from '#core/content/states.ts';
import { formatInstant } from '#core/format.ts';
import { LANGUAGES } from '#core/locale.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'content.manage');
  return { list: await answered(request, () => api('listContent')) };
}

/** The guides and policies in every language: current version, next version, and whether a lawyer has reviewed them. */
export default function ContentPage({ loaderData: { list } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('content.office.title')} />
      <h1 className="mb-1 text-xl">{t('content.office.title')}</h1>
      <p className="mb-4 max-w-3xl text-sm text-ink-600">{t('content.office.intro')}</p>
      {list.problem ? <ListProblem problem={list.problem} /> : <Texts texts={list.answer.texts} />}
    </>
  );
}

type Text = Answer<'listContent'>['texts'][number];

function Texts({ texts }: { texts: readonly Text[] }) {
  const t = useText();
  return (
    <TableFrame label={t('content.office.title')}>
      <thead>
        <tr>
          <th scope="col">{t('content.office.page')}</th>
          {LANGUAGES.map((lang) => (
            <th key={lang} scope="col">
              {t(`admin.homePage.lang.${lang}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CONTENT_CODES.map((code) => (
          <tr key={code}>
            <th scope="row" className="text-ink-900!">
              {t(`content.page.${code}`)}
            </th>
            {LANGUAGES.map((lang) => (
              <td key={lang} className="py-2 align-top">
                <Cell text={texts.find((one) => one.code === code && one.lang === lang)} code={code} lang={lang} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function Cell({ text, code, lang }: { text: Text | undefined; code: string; lang: string }) {
  const t = useText();
  const reads = useLang();
  const current = text?.now;
  return (
    <span className="flex flex-col items-start gap-1">
      <Link
        to={toOffice.adminContentText(code, { text: lang })}
        className="min-h-8 content-center whitespace-nowrap text-brand-700 underline pointer-coarse:min-h-11"
      >
        {current ? t('content.version', { version: current.version }) : t('content.office.write')}
      </Link>
      {current && (
        <span className="text-xs whitespace-nowrap text-ink-500">
          {formatInstant(current.effectiveFrom, reads, 'day')}
        </span>
      )}
      {current?.awaitsReview && <Chip tone="warn">{t('content.office.unreviewed')}</Chip>}
      {text?.planned && (
        <Chip tone="brand">
          {t('content.office.next', {
            version: text.planned.version,
            date: formatInstant(text.planned.effectiveFrom, reads, 'day'),
          })}
        </Chip>
      )}
    </span>
  );
}
