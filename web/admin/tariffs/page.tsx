import { ROUTES, TARIFF_MODES } from '#core/logistics/tariff.ts';
import { Duties } from '#web/admin/tariffs/duties.tsx';
import { Fees } from '#web/admin/tariffs/fees.tsx';
import { PersonalUse } from '#web/admin/tariffs/personal-use.tsx';
import { TariffForm } from '#web/admin/tariffs/tariff-form.tsx';
import { Versions } from '#web/admin/tariffs/versions.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { digitsIn } from '#web/ui/digits.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'rates.manage');
  const { searchParams } = new URL(request.url);
  const route = ROUTES.find((option) => option === searchParams.get('route')) ?? ROUTES[0];
  const mode = TARIFF_MODES.find((option) => option === searchParams.get('mode')) ?? TARIFF_MODES[0];
  const requested = searchParams.get('version') ?? '';
  const version = /^[1-9]\d{0,14}$/.test(requested) ? Number(requested) : undefined;
  const hs = digitsIn(searchParams.get('hs') ?? '').slice(0, 10);
  return {
    route,
    mode,
    hs,
    book: await answered(request, () =>
      api('readTariffBook', { query: { route, mode, ...(version !== undefined && { version }) } }),
    ),
    duties: await answered(request, () => api('listDuties', { query: hs ? { hsCode: hs } : {} })),
  };
}

/** Tariffs by route and mode with all versions, the next one to publish, fees, insurance and duty rates. */
export default function TariffsPage({ loaderData: { route, mode, hs, book, duties } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('logistics.office.title')} />
      <h1 className="mb-1 text-xl">{t('logistics.office.title')}</h1>
      <p className="mb-3 text-sm text-ink-600">{t('logistics.office.intro')}</p>
      <LinkTabs
        label={t('logistics.route.label')}
        current={route}
        className="mb-2"
        tabs={ROUTES.map((key) => ({
          key,
          label: t(`logistics.route.${key}`),
          href: toOffice.adminTariffs({ route: key, mode }),
        }))}
      />
      <LinkTabs
        label={t('logistics.mode.label')}
        current={mode}
        className="mb-4"
        tabs={TARIFF_MODES.map((key) => ({
          key,
          label: t(`logistics.mode.${key}`),
          href: toOffice.adminTariffs({ route, mode: key }),
        }))}
      />
      {book.problem ? (
        <ListProblem problem={book.problem} />
      ) : (
        <div className="flex flex-col gap-6">
          <Versions
            versions={book.answer.versions}
            shown={book.answer.shown?.id}
            hrefOf={(version) => toOffice.adminTariffs({ route, mode, version })}
          />
          {book.answer.shown ? (
            <TariffForm
              key={book.answer.shown.id}
              shown={book.answer.shown}
              newest={newestOf(book.answer.versions)}
              route={route}
              mode={mode}
            />
          ) : (
            <p className="text-ink-600">{t('logistics.office.none')}</p>
          )}
          <Fees fees={book.answer.fees} insurance={book.answer.insurance} chinaFreight={book.answer.chinaFreight} />
          <PersonalUse rules={book.answer.personalUse} />
        </div>
      )}
      {duties.problem ? (
        <ListProblem problem={duties.problem} />
      ) : (
        <Duties duties={duties.answer.duties} hs={hs} hidden={{ route, mode }} />
      )}
    </>
  );
}

/** The version that was published last, unless it was withdrawn. */
const newestOf = (versions: readonly { readonly id: number; readonly state: string }[]): number | undefined =>
  versions
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ id }) => id)
    .toSorted((a, b) => b - a)[0];
