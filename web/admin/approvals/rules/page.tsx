import { atField } from '#core/request-refusals.ts';
import type { ReviewRulesAnswer } from '#core/listing/review/contract.ts';
import { api } from '#web/api/client.ts';
import { needed } from '#web/components/office/answered.ts';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { CheckListField } from '#web/forms/check-list.tsx';
import { QuantityField, TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { writeBack } from '#web/session/write-back.ts';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

const UP_MAX = 1_000;
const DOWN_MAX = 100;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'products.approve');
  return needed(request, () => api('readReviewRules'));
}

/** Which changes of approved products wait for a reviewer. */
export default function ReviewRulesPage({ loaderData: rules }: Route.ComponentProps) {
  const t = useText();
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <PageHead title={t('admin.reviewRules.title')} />
      <Link to={toOffice.adminApprovals()} className="self-start text-sm text-brand-700 hover:underline">
        {t('admin.reviewRules.back')}
      </Link>
      <h1 className="text-xl">{t('admin.reviewRules.title')}</h1>
      <p className="text-ink-600">{t('admin.reviewRules.lead')}</p>
      <RulesForm key={JSON.stringify(rules)} rules={rules} />
    </div>
  );
}

function RulesForm({ rules: { fields, upPercent, downPercent } }: { rules: ReviewRulesAnswer }) {
  const t = useText();
  const done = useDone(t('admin.reviewRules.saved'));
  const reviewed = fields.filter(({ isReviewed }) => isReviewed).map(({ family }) => family);
  const form = useForm({
    start: { reviewed, upPercent: `${upPercent}`, downPercent: `${downPercent}`, why: '' },
    judge: (values) => [
      ...atField('upPercent', whyNotWhole(values.upPercent, [0, UP_MAX])),
      ...atField('downPercent', whyNotWhole(values.downPercent, [0, DOWN_MAX])),
    ],
    send: async (values) => {
      const body = {
        reviewed: values.reviewed,
        upPercent: wholeNumberOf(values.upPercent),
        downPercent: wholeNumberOf(values.downPercent),
        why: values.why,
      };
      await writeBack({ reviewed, upPercent, downPercent }, (read) =>
        api('setReviewRules', { body: { ...body, ...read } }),
      );
      return done();
    },
  });
  return (
    <Card as="section" label={t('admin.reviewRules.title')} className="p-4 sm:p-6">
      <Form form={form} className="flex flex-col gap-5">
        <CheckListField
          name="reviewed"
          className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3"
          label={t('admin.reviewRules.fields')}
          options={fields.map(({ family, heading }) => ({ value: family, label: heading }))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <QuantityField
            name="upPercent"
            label={t('admin.reviewRules.up')}
            hint={t('admin.reviewRules.priceHint')}
            required
            maxLength={4}
          />
          <QuantityField name="downPercent" label={t('admin.reviewRules.down')} required maxLength={3} />
        </div>
        <TextField name="why" label={t('admin.reviewRules.why')} required minLength={2} maxLength={300} />
        <SubmitButton className="self-start">{t('admin.reviewRules.save')}</SubmitButton>
      </Form>
    </Card>
  );
}

export function HydrateFallback() {
  return <ListSkeleton />;
}
