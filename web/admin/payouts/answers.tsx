import { useRef, useState } from 'react';
import { textOf } from '#web/admin/deposits/statement-file.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { attempted } from '#web/components/attempt.ts';
import { type Column, OfficeTable } from '#web/components/office/office-table.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type Preview = Answer<'previewPayoutAnswers'>;
type Row = Preview['answers'][number];
type File = { readonly name: string; readonly text: string };

/** What our bank says about payouts: a file is shown line by line before it is saved. */
export function Answers() {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<{ file: File; preview: Preview }>();
  const { isBusy, problem, submit } = useSubmit((work: () => Promise<unknown>) => work());
  const open = (chosen: globalThis.File) =>
    submit(async () => {
      setRead(undefined);
      const found = await textOf(chosen);
      const file = { name: chosen.name, text: found.kind === 'text' ? found.text : ' ' };
      setRead({ file, preview: await api('previewPayoutAnswers', { body: file }) });
    });
  const save = (file: File) =>
    submit(async () => {
      await attempted('payout-answers', [file.name, read?.preview.answers], (idempotencyKey) =>
        api('confirmPayoutAnswers', { body: file, idempotencyKey }),
      );
      toast(t('payout.answer.saved'));
      setRead(undefined);
    });
  return (
    <>
      <Card className="mb-4 p-4">
        <p className="mb-3 max-w-3xl text-ink-600">{t('payout.answer.lead')}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xml,.sta,.mt940,.940"
          aria-label={t('payout.answer.choose')}
          className="hidden"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) void open(file);
          }}
        />
        <Button look="secondary" icon="plus" busy={isBusy && !read} onClick={() => input.current?.click()}>
          {t('payout.answer.choose')}
        </Button>
      </Card>
      <RefusalNotice problem={problem} />
      {read && <Result {...read} isBusy={isBusy} onSave={() => void save(read.file)} />}
    </>
  );
}

type ResultProps = { file: File; preview: Preview; isBusy: boolean; onSave(): void };

function Result({ file, preview, isBusy, onSave }: ResultProps) {
  const t = useText();
  const { paid, returned, problems, isKnown } = preview;
  return (
    <section aria-label={file.name}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p>
          <strong>
            <bdi>{file.name}</bdi>
          </strong>{' '}
          · {t('payout.answer.summary', { paid, returned, problems })}
        </p>
        <Button busy={isBusy} disabled={isKnown || problems > 0} onClick={onSave}>
          {t('payout.answer.confirm')}
        </Button>
      </div>
      {isKnown && <Notice tone="warn">{t('payout.answer.known')}</Notice>}
      <OfficeTable
        label={file.name}
        rows={preview.answers}
        keyOf={({ line, reference }) => `${line} ${reference}`}
        columns={columnsOf(t)}
      />
    </section>
  );
}

const columnsOf = (t: ReturnType<typeof useText>): Column<Row>[] => [
  { key: 'line', head: t('payout.answer.line'), cell: ({ line }) => line },
  { key: 'reference', head: t('payout.reference'), narrow: 'name', cell: ({ reference }) => <Bidi>{reference}</Bidi> },
  { key: 'store', head: t('payout.store'), cell: ({ store }) => <bdi>{store ?? '–'}</bdi> },
  {
    key: 'outcome',
    head: t('payout.answer.outcome'),
    cell: ({ outcome, problem }) =>
      problem ? (
        <Chip tone="sale">{t(`payout.problem.${problem}`)}</Chip>
      ) : (
        <Chip tone={outcome === 'paid' ? 'ok' : 'warn'}>{t(`payout.state.${outcome}`)}</Chip>
      ),
  },
  { key: 'reason', head: t('payout.answer.reason'), cell: ({ reason }) => <bdi>{reason || '–'}</bdi> },
  {
    key: 'amount',
    head: t('payout.amount'),
    align: 'end',
    narrow: 'beside',
    cell: ({ amount }) => (amount ? <Price money={amount} /> : '–'),
  },
];
