import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { BillSection } from '#web/ops/customs/bill-section.tsx';
import { FiguresSection } from '#web/ops/customs/figures-section.tsx';
import { GoodsSections } from '#web/ops/customs/goods-sections.tsx';
import { DeclarationChips } from '#web/ops/customs/declaration-facts.tsx';
import { DocumentsSection } from '#web/ops/customs/documents-section.tsx';
import { ConsoleOrderHead } from '#web/ops/order-head.tsx';
import { ProgressSection } from '#web/ops/customs/progress-section.tsx';
import { needed } from '#web/components/office/answered.ts';
import { may, requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import type { Route } from './+types/order-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const profile = await requirePermission(request, 'imports.read');
  return {
    isCustoms: may(profile, 'customs.act'),
    declaration: await needed(request, () => api('readDeclaration', { params: { id: Number(params.id) } })),
  };
}

/** The declaration of one order; customs staff edits, other staff reads. */
export default function DeclarationPage({ loaderData: { isCustoms, declaration } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <ConsoleOrderHead order={declaration} back={toOffice.opsCustoms()} title={t('ops.customs')}>
        <DeclarationChips row={declaration} />
      </ConsoleOrderHead>
      <div key={declaration.version} className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <BillSection declaration={declaration} mayAct={isCustoms} />
        <ProgressSection declaration={declaration} mayAct={isCustoms && declaration.declaration !== null} />
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
          <FiguresSection
            key={`${declaration.figuresAt}`}
            declaration={declaration}
            mayAct={isCustoms && declaration.declaration !== null && !declaration.isSettled}
          />
          <GoodsSections declaration={declaration} />
          <DocumentsSection declaration={declaration} mayAct={isCustoms} />
        </div>
      </div>
    </>
  );
}
