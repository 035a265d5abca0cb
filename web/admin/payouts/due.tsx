import { useNavigate } from 'react-router';
import type { DuePayoutAnswer } from '#core/payout/runs/contract.ts';
import { isDate } from '#core/period.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { attempted } from '#web/components/attempt.ts';
import { type Answered, answered } from '#web/components/office/answered.ts';
import { type Column, OfficeTable } from '#web/components/office/office-table.tsx';
import { Day, ListProblem } from '#web/components/office/pieces.tsx';
import { PayeeText } from '#web/components/payment/payee.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type Found = Answered<Answer<'listDuePayouts'>>;

/** What is due by the day of the address, today without one. */
export function loadDue(request: Request): Promise<Found> {
  const until = new URL(request.url).searchParams.get('until') ?? '';
  return answered(request, () => api('listDuePayouts', { query: isDate(until) ? { until } : {} }));
}

/** Statements that are due; those that can be paid are put into a run, one for each currency. */
export function Due({ found: { answer, problem } }: { found: Found }) {
  const t = useText();
  const navigate = useNavigate();
  const { isBusy, submit } = useToasted(
    async (currency: Answer<'listDuePayouts'>['totals'][number]['amount']['currency']) => {
      if (!answer) return false;
      const body = { until: answer.until, currency };
      const { run } = await attempted('prepare-payouts', body, (idempotencyKey) =>
        api('preparePayoutRun', { body, idempotencyKey }),
      );
      toast(t('payout.prepared'));
      await navigate(toOffice.adminPayoutRun(run.id));
      return true;
    },
  );
  if (problem) return <ListProblem problem={problem} />;
  return (
    <>
      <UntilForm key={answer.until} until={answer.until} />
      {answer.totals.map(({ payouts, amount }) => (
        <Card key={amount.currency} className="mb-3 flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="flex flex-wrap items-center gap-x-2 text-lg font-semibold">
            <span className="text-sm font-normal text-ink-600">{t('payout.ready')}</span>
            <Price money={amount} />
            <span className="text-sm font-normal text-ink-600">× {payouts}</span>
          </p>
          <Button busy={isBusy} onClick={() => void submit(amount.currency)}>
            {t('payout.prepare', { currency: amount.currency })}
          </Button>
        </Card>
      ))}
      {answer.due.length === 0 ? (
        <Card>
          <EmptyState icon="card" title={t('payout.nothingDue')} />
        </Card>
      ) : (
        <OfficeTable
          label={t('payout.tab.due')}
          rows={answer.due}
          keyOf={({ statement }) => statement.id}
          columns={columnsOf(t)}
        />
      )}
    </>
  );
}

function UntilForm({ until }: { until: string }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useForm({
    start: { until },
    send: async (values) => navigate(toOffice.adminPayouts({ until: values.until || undefined })),
  });
  return (
    <Form form={form} className="mb-4 flex flex-wrap items-end gap-2">
      <TextField name="until" label={t('payout.until')} type="date" dir="ltr" />
      <SubmitButton>{t('payout.show')}</SubmitButton>
    </Form>
  );
}

const columnsOf = (t: ReturnType<typeof useText>): Column<DuePayoutAnswer>[] => [
  { key: 'store', head: t('payout.store'), narrow: 'name', cell: ({ store }) => <bdi>{store.name}</bdi> },
  { key: 'statement', head: t('payout.statement'), cell: ({ statement }) => <Bidi>{statement.number}</Bidi> },
  { key: 'payOn', head: t('payout.payOn'), cell: ({ payOn }) => <Day on={payOn} /> },
  {
    key: 'status',
    head: t('payout.status'),
    cell: ({ whyNot }) =>
      whyNot ? (
        <Chip tone={whyNot === 'inRun' ? 'ink' : 'warn'}>{t(`payout.whyNot.${whyNot}`)}</Chip>
      ) : (
        <Chip tone="ok">{t('payout.ready')}</Chip>
      ),
  },
  { key: 'account', head: t('payout.account'), cell: ({ payee }) => (payee ? <PayeeText payee={payee} /> : '–') },
  {
    key: 'amount',
    head: t('payout.amount'),
    align: 'end',
    narrow: 'beside',
    cell: ({ amount }) => (
      <strong>
        <Price money={amount} />
      </strong>
    ),
  },
];
