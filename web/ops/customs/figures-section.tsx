import { type FormEvent, useState } from 'react';
import type { DeclarationAnswer } from '#core/customs/contract.ts';
import { sumsOf } from '#core/customs/rules.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { Moment, Section } from '#web/components/office/pieces.tsx';
import { useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Bidi, Price } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { TableFrame } from '#web/ui/surface.tsx';

const AMOUNTS = ['customsValue', 'dutyBasisPoints', 'duty', 'vat'] as const;
type Amount = (typeof AMOUNTS)[number];

const won = (amount: number) => ({ amount, currency: 'KRW' as const });
const wholeOf = (typed: string): number => Number(typed.replaceAll(/[^\d]/g, '').slice(0, 9));

/** The declared amounts: calculated first, replaced by what customs accepted. */
export function FiguresSection({ declaration, mayAct }: { declaration: DeclarationAnswer; mayAct: boolean }) {
  const t = useText();
  const [lines, setLines] = useState(declaration.lines);
  const [declarationNumber, setNumber] = useState(declaration.declarationNumber);
  const [originCertificate, setCertificate] = useState(declaration.originCertificate);
  const { busy, failure, change } = useChange(t('customs.figures.saved'));
  const { run, question, isUnusual } = useConfirmation(t('customs.figures.saveAnyway'));
  const put = (at: number, name: Amount, typed: string) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, [name]: wholeOf(typed) } : line)));
  // Percentages as typed, sometimes with half a percent; the line stores basis points.
  const [percents, setPercents] = useState(() =>
    declaration.lines.map(({ dutyBasisPoints }) => String(dutyBasisPoints / 100)),
  );
  const putPercent = (at: number, typed: string) => {
    const percent = typed
      .normalize('NFKC')
      .replaceAll(/[^\d.]/g, '')
      .slice(0, 7);
    setPercents(percents.map((before, index) => (index === at ? percent : before)));
    setLines(
      lines.map((line, index) =>
        index === at ? { ...line, dutyBasisPoints: Math.round(Number(percent) * 100) || 0 } : line,
      ),
    );
  };
  const sums = sumsOf(lines);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void change(() =>
      run((confirmed) =>
        api('saveFigures', {
          params: { id: declaration.orderId },
          body: { declarationNumber, originCertificate, lines, ...confirmed },
        }),
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
        <TableFrame label={`${t('customs.figures.title')}: ${t('customs.figures.hs')}`}>
          <thead>
            <tr>
              <th scope="col">{t('customs.figures.hs')}</th>
              {AMOUNTS.map((name) => (
                <th key={name} scope="col" className="text-end!">
                  {t(`customs.figures.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <tr key={`${line.hsCode} ${at}`}>
                <th scope="row">
                  <Bidi>{line.hsCode}</Bidi>
                </th>
                {AMOUNTS.map((name) => (
                  <td key={name} className="py-1 text-end">
                    {mayAct ? (
                      <TextInput
                        dir="ltr"
                        inputMode={name === 'dutyBasisPoints' ? 'decimal' : 'numeric'}
                        autoComplete="off"
                        aria-label={`${line.hsCode} ${t(`customs.figures.${name}`)}`}
                        aria-invalid={isUnusual(`lines.${at}.${name}`) || undefined}
                        value={name === 'dutyBasisPoints' ? (percents[at] ?? '') : String(line[name])}
                        onChange={(event) =>
                          name === 'dutyBasisPoints'
                            ? putPercent(at, event.currentTarget.value)
                            : put(at, name, event.currentTarget.value)
                        }
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
