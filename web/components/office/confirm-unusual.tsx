import { useState } from 'react';
import type { Confirmation } from '#core/audit/rules.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { waitsForSecondPerson } from '#web/components/second-person.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { AskedFigure } from '#web/components/office/asked-figure.tsx';
import { ReasonField } from '#web/components/office/reason-field.tsx';
import { NO_REASON, wrongReason } from '#web/components/reason.ts';

/** The confirmations as a part of a call's body. */
export type Confirmed = { readonly confirmed?: Confirmation[] };
type Call = (confirmed: Confirmed) => Promise<unknown>;
type Question = {
  readonly figures: readonly FieldRefusal[];
  /** What was confirmed before. */
  readonly confirmed: readonly Confirmation[];
  call: Call;
  answer(isDone: boolean): void;
  fail(problem: unknown): void;
};

/** The unusual figures a call asks about; undefined for another problem. */
const askedBy = (problem: unknown): readonly FieldRefusal[] | undefined =>
  problem instanceof ApiRefusal && problem.code === 'audit.confirmationNeeded' ? problem.fields : undefined;

/**
 * Runs calls that may ask about unusual figures. `run` resolves to true after the call or its confirmed repetition, to
 * false when the person went back to the figures; other refusals are thrown, also that of a second person. `question` is the open dialog; `labelOf`
 * names the field of a figure where its refusal does not.
 */
export function useConfirmation(submit: string, labelOf?: (path: string) => string) {
  const [asked, setAsked] = useState<Question>();
  const [unusual, setUnusual] = useState<ReadonlySet<string>>(new Set());
  return {
    /** Whether the figure at this path of the body was asked about by the last run. */
    isUnusual: (path: string): boolean => unusual.has(path),
    async run(call: Call): Promise<boolean> {
      setUnusual(new Set());
      try {
        await call({});
        return true;
      } catch (problem) {
        const figures = askedBy(problem);
        if (!figures) throw problem;
        setUnusual(new Set(figures.map(({ path }) => path)));
        return new Promise<boolean>((answer, fail) => setAsked({ figures, confirmed: [], call, answer, fail }));
      }
    },
    question: asked && (
      <ConfirmUnusual
        key={asked.confirmed.length}
        {...asked}
        submit={submit}
        labelOf={labelOf}
        askMore={(figures, confirmed) => setAsked({ ...asked, figures, confirmed })}
        onClose={() => {
          asked.answer(false);
          setAsked(undefined);
        }}
      />
    ),
  };
}

type Dialog = Question & {
  readonly submit: string;
  readonly labelOf: ((path: string) => string) | undefined;
  askMore(figures: readonly FieldRefusal[], confirmed: readonly Confirmation[]): void;
  onClose(): void;
};

/** Both numbers of each unusual figure next to each other, and the reason why the entered ones are right. */
function ConfirmUnusual({ figures, confirmed, call, answer, fail, submit, labelOf, askMore, onClose }: Dialog) {
  const t = useText();
  const send = async (reason: string) => {
    const codes = new Set(figures.map(({ code }) => code));
    const all = [...confirmed, ...[...codes].map((code) => ({ code, reason }))];
    try {
      await call({ confirmed: all });
      answer(true);
      return true;
    } catch (problem) {
      if (waitsForSecondPerson(problem)) {
        fail(problem);
        return true;
      }
      // Something changed meanwhile, and another figure is unusual now.
      const more = askedBy(problem);
      if (!more) throw problem;
      askMore(more, all);
      return false;
    }
  };
  const form = useForm({ start: NO_REASON, judge: wrongReason, send: ({ reason }) => send(reason.trim()) });
  return (
    <FormDialog
      form={form}
      title={t('audit.ask.title', { count: figures.length })}
      cancelLabel={t('audit.ask.back')}
      submit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-700">{t('audit.ask.text')}</p>
      <ul className="flex flex-col gap-3">
        {figures.map((figure) => (
          <li
            key={`${figure.path} ${figure.code}`}
            className="flex flex-col gap-2 rounded-md border border-warn-500 bg-warn-50 p-3"
          >
            {labelOf && <p className="font-semibold">{labelOf(figure.path)}</p>}
            <p className="text-sm">{explained(t, figure)}</p>
            <AskedFigure params={figure.params} />
          </li>
        ))}
      </ul>
      <ReasonField hint={t('audit.reasonHint')} />
    </FormDialog>
  );
}
