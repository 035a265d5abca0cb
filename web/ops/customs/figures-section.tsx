import type { DeclarationAnswer } from '#core/customs/contract.ts';
import { sumsOf } from '#core/customs/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { Moment, Section } from '#web/components/office/pieces.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { Bidi, Price } from '#web/components/price.tsx';
import { notAmount } from '#web/components/typed-amount.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { isText, useBound } from '#web/forms/frame.ts';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { type Figure, figureIn, FIGURES, type TypedFigures, typedFiguresOf } from '#web/ops/customs/typed-figures.ts';
import { writeBack } from '#web/session/write-back.ts';
import { TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { TableFrame } from '#web/ui/surface.tsx';

const won = (amount: number) => ({ amount, currency: 'KRW' as const });

type Values = {
  readonly declarationNumber: string;
  readonly originCertificate: string;
  readonly lines: readonly TypedFigures[];
};

/** The typed lines as the call takes them, without what cannot be read, which is never sent. */
const linesOf = ({ lines: declared }: DeclarationAnswer, typed: Values['lines']) =>
  declared.map(({ hsCode }, at) => {
    const valueOf = (figure: Figure) => figureIn(figure, typed[at]?.[figure] ?? '') ?? 0;
    return {
      hsCode,
      customsValue: valueOf('customsValue'),
      dutyBasisPoints: valueOf('dutyBasisPoints'),
      duty: valueOf('duty'),
      vat: valueOf('vat'),
    };
  });

const wrongFigures = ({ lines }: Values) =>
  lines.flatMap((typed, at) =>
    FIGURES.flatMap((figure) =>
      atField(
        `lines.${at}.${figure}`,
        figureIn(figure, typed[figure]) === undefined ? notAmount(figure === 'dutyBasisPoints' ? 2 : 0) : undefined,
      ),
    ),
  );

/** The declared amounts: calculated first, replaced by what customs accepted. */
export function FiguresSection({ declaration, mayAct }: { declaration: DeclarationAnswer; mayAct: boolean }) {
  const t = useText();
  const done = useDone(t('customs.figures.saved'));
  const { run, question, isUnusual } = useConfirmation(t('customs.figures.saveAnyway'));
  const { declarationNumber, originCertificate, orderId: id } = declaration;
  const form = useForm<Values>({
    start: { declarationNumber, originCertificate, lines: declaration.lines.map(typedFiguresOf) },
    judge: wrongFigures,
    send: async (values) => {
      const body = { ...values, lines: linesOf(declaration, values.lines) };
      const isDone = await run((confirmed) =>
        writeBack({ declarationNumber, originCertificate, lines: declaration.lines }, (read) =>
          api('saveFigures', { params: { id }, body: { ...body, ...confirmed, ...read } }),
        ),
      );
      return isDone && done();
    },
  });
  const values = useValues(form);
  const sums = sumsOf(linesOf(declaration, values.lines));
  return (
    <Section title={t('customs.figures.title')}>
      <Form form={form} className="flex flex-col gap-4">
        <p className="text-sm text-ink-600">
          {declaration.figuresAt ? (
            <>
              {t('customs.figures.fixed')} <Moment at={declaration.figuresAt} />
            </>
          ) : (
            t('customs.figures.drafted', { rate: declaration.rate.value, date: declaration.rate.asOf })
          )}
        </p>
        {declaration.isSettled && <Notice>{t('customs.figures.settled')}</Notice>}
        {form.frame.attempt > 0 && wrongFigures(values).length > 0 && (
          <Notice tone="error">{t('request.refusals.invalid')}</Notice>
        )}
        <TableFrame label={`${t('customs.figures.title')}: ${t('customs.figures.hs')}`}>
          <thead>
            <tr>
              <th scope="col">{t('customs.figures.hs')}</th>
              {FIGURES.map((name) => (
                <th key={name} scope="col" className="text-end!">
                  {t(`customs.figures.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {declaration.lines.map((line, at) => (
              <tr key={`${line.hsCode} ${at}`}>
                <th scope="row">
                  <Bidi>{line.hsCode}</Bidi>
                </th>
                {FIGURES.map((name) => (
                  <td key={name} className="py-1 text-end">
                    {mayAct ? (
                      <FigureInput
                        path={`lines.${at}.${name}`}
                        figure={name}
                        label={`${line.hsCode} ${t(`customs.figures.${name}`)}`}
                        isUnusual={isUnusual(`lines.${at}.${name}`)}
                      />
                    ) : (
                      <bdi className="tabular">
                        {name === 'dutyBasisPoints' ? line.dutyBasisPoints / 100 : line[name].toLocaleString('en')}
                      </bdi>
                    )}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="font-semibold">
              <th scope="row">{t('customs.figures.sum')}</th>
              <td className="text-end">
                <Price money={won(sums.customsValue)} />
              </td>
              <td className="text-end">–</td>
              <td className="text-end">
                <Price money={won(sums.duty)} />
              </td>
              <td className="text-end">
                <Price money={won(sums.vat)} />
              </td>
            </tr>
          </tbody>
        </TableFrame>
        <div className="flex flex-wrap gap-3">
          <TextField
            name="declarationNumber"
            label={t('customs.figures.number')}
            boxClass="min-w-48 grow"
            dir="ltr"
            autoComplete="off"
            maxLength={30}
            readOnly={!mayAct}
          />
          <TextField
            name="originCertificate"
            label={t('customs.figures.certificate')}
            boxClass="min-w-48 grow"
            dir="ltr"
            autoComplete="off"
            maxLength={50}
            readOnly={!mayAct}
          />
        </div>
        {mayAct && <SubmitButton className="self-start">{t('customs.figures.save')}</SubmitButton>}
      </Form>
      {question}
    </Section>
  );
}

/** A figure of the table, named by its row and column. */
function FigureInput({
  path,
  figure,
  label,
  isUnusual,
}: {
  path: string;
  figure: Figure;
  label: string;
  isUnusual: boolean;
}) {
  const { value, change, error, input } = useBound(path, isText);
  return (
    <TextInput
      {...input}
      dir="ltr"
      inputMode={figure === 'dutyBasisPoints' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={13}
      aria-label={label}
      aria-invalid={isUnusual || error !== undefined || undefined}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      className="tabular w-32 text-end"
    />
  );
}
