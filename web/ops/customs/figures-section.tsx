import { type FormEvent, useState } from 'react';
import type { DeclarationAnswer } from '#core/customs/contract.ts';
import { sumsOf } from '#core/customs/rules.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { Moment, Section } from '#web/components/office/pieces.tsx';
import { useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Bidi, Price } from '#web/components/price.tsx';
import { type Figure, figureIn, FIGURES, typedFiguresOf } from '#web/ops/customs/typed-figures.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { TableFrame } from '#web/ui/surface.tsx';

const won = (amount: number) => ({ amount, currency: 'KRW' as const });

/** The declared amounts: calculated first, replaced by what customs accepted. */
export function FiguresSection({ declaration, mayAct }: { declaration: DeclarationAnswer; mayAct: boolean }) {
  const t = useText();
  const [typedLines, setTypedLines] = useState(() => declaration.lines.map(typedFiguresOf));
  const [isTried, setTried] = useState(false);
  const [declarationNumber, setNumber] = useState(declaration.declarationNumber);
  const [originCertificate, setCertificate] = useState(declaration.originCertificate);
  const { busy, failure, change } = useChange(t('customs.figures.saved'));
  const { run, question, isUnusual } = useConfirmation(t('customs.figures.saveAnyway'));
  const put = (at: number, figure: Figure, text: string) =>
    setTypedLines(typedLines.map((typed, index) => (index === at ? { ...typed, [figure]: text } : typed)));
  const isReadable = (at: number, figure: Figure) => figureIn(figure, typedLines[at]?.[figure] ?? '') !== undefined;
  const isWhole = declaration.lines.every((_, at) => FIGURES.every((figure) => isReadable(at, figure)));
  // The sums leave out what cannot be read; it is never sent.
  const lines = declaration.lines.map(({ hsCode }, at) => {
    const valueOf = (figure: Figure) => figureIn(figure, typedLines[at]?.[figure] ?? '') ?? 0;
    return {
      hsCode,
      customsValue: valueOf('customsValue'),
      dutyBasisPoints: valueOf('dutyBasisPoints'),
      duty: valueOf('duty'),
      vat: valueOf('vat'),
    };
  });
  const sums = sumsOf(lines);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWhole) return;
    void change(() =>
      run((confirmed) =>
        writeBack(
          {
            declarationNumber: declaration.declarationNumber,
            originCertificate: declaration.originCertificate,
            lines: declaration.lines,
          },
          (read) =>
            api('saveFigures', {
              params: { id: declaration.orderId },
              body: { declarationNumber, originCertificate, lines, ...confirmed, ...read },
            }),
        ),
      ),
    );
  };
  return (
    <Section title={t('customs.figures.title')}>
      <form noValidate onSubmit={save} className="flex flex-col gap-4">
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
        {failure && <Notice tone="error">{failure}</Notice>}
        {isTried && !isWhole && <Notice tone="error">{t('request.refusals.invalid')}</Notice>}
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
                      <TextInput
                        dir="ltr"
                        inputMode={name === 'dutyBasisPoints' ? 'decimal' : 'numeric'}
                        autoComplete="off"
                        maxLength={13}
                        aria-label={`${line.hsCode} ${t(`customs.figures.${name}`)}`}
                        aria-invalid={
                          isUnusual(`lines.${at}.${name}`) || (isTried && !isReadable(at, name)) || undefined
                        }
                        value={typedLines[at]?.[name] ?? ''}
                        onChange={(event) => put(at, name, event.currentTarget.value)}
                        className="tabular w-32 text-end"
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
          <Field label={t('customs.figures.number')} className="min-w-48 grow">
            <TextInput
              dir="ltr"
              autoComplete="off"
              maxLength={30}
              readOnly={!mayAct}
              value={declarationNumber}
              onChange={(event) => setNumber(event.currentTarget.value)}
            />
          </Field>
          <Field label={t('customs.figures.certificate')} className="min-w-48 grow">
            <TextInput
              dir="ltr"
              autoComplete="off"
              maxLength={50}
              readOnly={!mayAct}
              value={originCertificate}
              onChange={(event) => setCertificate(event.currentTarget.value)}
            />
          </Field>
        </div>
        {mayAct && (
          <Button type="submit" busy={busy} className="self-start">
            {t('customs.figures.save')}
          </Button>
        )}
      </form>
      {question}
    </Section>
  );
}
