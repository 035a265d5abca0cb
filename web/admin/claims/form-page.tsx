import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { type ChoiceValues, ClaimChoice, piecesIn, wrongChoice } from '#web/components/claim/claim-choice.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { needed } from '#web/components/office/answered.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { isUploading, keysOf } from '#web/components/files/upload-files.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/form-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'claims.handle');
  const id = Number(params.id);
  return await needed(request, async () => {
    const [order, offer] = await Promise.all([
      api('readOrderForStaff', { params: { id } }),
      api('readClaimOfferForStaff', { params: { id } }),
    ]);
    return { order, offer };
  });
}

/** Customer service opens a claim on behalf of the buyer: for special products (ORD-053), or after the period. */
export default function AdminClaimForm({ loaderData: { order, offer } }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  const kinds = order.status === 'delivered' ? offer.kinds : [];
  const form = useForm<ChoiceValues>({
    start: { kind: kinds[0] ?? 'return', lines: {}, wanted: {}, reason: '', detail: '', files: [] },
    judge: wrongChoice,
    send: async (values) => {
      const { kind, reason, files } = values;
      if (reason === '') return false;
      const body = { kind, lines: piecesIn(values), reason, detail: values.detail.trim(), photos: keysOf(files) };
      const claim = await attempted(`staff-claim:${order.id}`, body, (idempotencyKey) =>
        api('openClaimForStaff', { params: { id: order.id }, body, idempotencyKey }),
      );
      return navigate(toOffice.adminClaim(claim.id));
    },
  });
  const areUploading = useValues(form, ({ files }) => isUploading(files));
  const lines = order.lines.map((line) => ({
    id: line.id,
    name: line.name,
    image: line.image,
    options: line.options,
    claimable: 0,
    special: null,
    others: [],
    ...offer.lines.find((one) => one.id === line.id),
  }));
  return (
    <>
      <PageHead title={t('claim.form.forBuyer')} />
      <h1 className="mb-1 text-xl">{t('claim.form.forBuyer')}</h1>
      <p className="mb-4 text-sm text-ink-600">
        {t('claim.orderNumber')} <bdi dir="ltr">{order.number}</bdi> · <bdi>{order.buyer.name}</bdi>
      </p>
      <Card className="p-4 sm:p-6">
        {kinds.length === 0 ? (
          <EmptyState
            icon="box"
            title={t('claim.form.impossible')}
            action={
              <LinkButton look="secondary" to={toOffice.adminOrder(order.id)}>
                {t('claim.orderNumber')}
              </LinkButton>
            }
          >
            {t('claim.form.impossibleText')}
          </EmptyState>
        ) : (
          <Form form={form} className="flex flex-col gap-6">
            <ClaimChoice kinds={kinds} lines={lines} form={form} mayTakeSpecial />
            <SubmitButton disabled={areUploading} className="self-start max-sm:w-full">
              {t('claim.form.send')}
            </SubmitButton>
          </Form>
        )}
      </Card>
    </>
  );
}
