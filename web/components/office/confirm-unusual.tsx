import { useState } from 'react';
import type { Confirmation } from '#core/audit/rules.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { ReasonField, useReason } from '#web/components/office/reason-field.tsx';
import { Bidi } from '#web/components/price.tsx';

type Call = (confirmed?: Confirmation) => Promise<unknown>;
type Question = { readonly figures: readonly FieldRefusal[]; call: Call; answer(isDone: boolean): void };

/**
 * Runs calls that may ask about unusual figures. `run` resolves to true after the call or its confirmed repetition, to
 * false when the person went back to the figures; other refusals are thrown. `question` is the open dialog; `labelOf`
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
        await call();
        return true;
      } catch (problem) {
        if (!(problem instanceof ApiRefusal) || problem.code !== 'audit.confirmationNeeded') throw problem;
        const { fields: figures } = problem;
        setUnusual(new Set(figures.map(({ path }) => path)));
        return new Promise<boolean>((answer) => setAsked({ figures, call, answer }));
      }
    },
    question: asked && (
      <ConfirmUnusual
        {...asked}
        submit={submit}
        labelOf={labelOf}
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
  onClose(): void;
};

/** Both numbers of each unusual figure next to each other, and the reason why the entered one is right. */
function ConfirmUnusual({ figures, call, answer, submit, labelOf, onClose }: Dialog) {
  const t = useText();
  const form = useReason();
  const send = async () => {
    await call({ reason: form.values.reason.trim() });
    answer(true);
  };
  return (
    <FormDialog
      title={t('audit.ask.title', { count: figures.length })}
      cancelLabel={t('audit.ask.back')}
      submit={submit}
      send={() => (form.check() ? send() : undefined)}
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
            <dl className="grid grid-cols-2 gap-3">
              {(['expected', 'entered'] as const).map((name) => (
                <div key={name}>
                  <dt className="text-xs text-ink-600">{t(`audit.ask.${name}`)}</dt>
                  <dd className="tabular text-lg font-semibold">
                    <Bidi>{figure.params[name]}</Bidi>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <ReasonField form={form} hint={t('audit.reasonHint')} />
    </FormDialog>
  );
}
