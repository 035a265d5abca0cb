import { useState } from 'react';
import { formatInstant } from '#core/format.ts';
import { useHasPasskeys } from '#web/components/passkey-answer.ts';
import { PasskeyAddition, PasskeyRemoval, PasskeyRenaming } from '#web/account/security/passkey-forms.tsx';
import { RecoveryCodes } from '#web/account/security/recovery-codes.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { AnswerProblem } from '#web/components/answer-problem.tsx';
import { useAnswer } from '#web/components/use-answer.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

type Passkey = Answer<'listPasskeys'>[number];
const listPasskeys = () => api('listPasskeys');

/** The passkeys of the member: add, name and remove them. `onChanged` after one was added or removed. */
export function Passkeys({ onChanged }: { onChanged(): void }) {
  const t = useText();
  const hasPasskeys = useHasPasskeys();
  const { answer: passkeys, problem, reload } = useAnswer(listPasskeys);
  const [isAdding, setAdding] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  // Shown only once: a problem of the list must not hide them.
  if (recoveryCodes.length > 0) {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="ok">{t('account.passkeys.added')}</Notice>
        <RecoveryCodes
          codes={recoveryCodes}
          onDone={() => {
            setRecoveryCodes([]);
            onChanged();
          }}
        />
      </div>
    );
  }
  if (problem !== undefined) return <AnswerProblem problem={problem} reload={reload} />;
  if (!passkeys) return <Skeleton className="h-20 w-full" />;
  const finish = (codes: readonly string[]) => {
    setAdding(false);
    setRecoveryCodes(codes);
    reload();
    if (codes.length === 0) onChanged();
  };
  return (
    <>
      <p className="mb-4 text-ink-600">{t('account.passkeys.text')}</p>
      {passkeys.length === 0 ? (
        <p className="mb-4">{t('account.passkeys.none')}</p>
      ) : (
        <ul className="mb-4 divide-y divide-line-soft rounded-md border border-line-soft">
          {passkeys.map((one) => (
            <PasskeyEntry
              key={one.id}
              passkey={one}
              onRenamed={reload}
              onRemoved={() => {
                reload();
                onChanged();
              }}
            />
          ))}
        </ul>
      )}
      {!hasPasskeys ? (
        <Notice>{t('account.passkeys.unsupported')}</Notice>
      ) : isAdding ? (
        <PasskeyAddition onDone={finish} onCancel={() => setAdding(false)} />
      ) : (
        <Button look="secondary" onClick={() => setAdding(true)}>
          {t('account.passkeys.add')}
        </Button>
      )}
    </>
  );
}

function PasskeyEntry({
  passkey: { id, name, createdAt, lastUsedAt },
  onRenamed,
  onRemoved,
}: {
  passkey: Passkey;
  onRenamed(): void;
  onRemoved(): void;
}) {
  const t = useText();
  const lang = useLang();
  const [step, setStep] = useState<'renaming' | 'removal'>();
  const close = () => setStep(undefined);
  const Form = step === 'renaming' ? PasskeyRenaming : PasskeyRemoval;
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold break-words">
            <bdi>{name}</bdi>
          </p>
          <ul className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-600">
            <li>{t('account.passkeys.since', { at: formatInstant(createdAt, lang, 'day') })}</li>
            {lastUsedAt && <li>{t('account.passkeys.used', { at: formatInstant(lastUsedAt, lang, 'minute') })}</li>}
          </ul>
        </div>
        {!step && (
          <div className="flex flex-wrap gap-2">
            <Button
              look="secondary"
              size="small"
              aria-label={t('account.passkeys.renameOf', { name })}
              onClick={() => setStep('renaming')}
            >
              {t('account.passkeys.rename')}
            </Button>
            <Button
              look="secondary"
              size="small"
              aria-label={t('account.passkeys.removeOf', { name })}
              onClick={() => setStep('removal')}
            >
              {t('account.passkeys.remove')}
            </Button>
          </div>
        )}
      </div>
      {step && (
        <Form
          id={id}
          name={name}
          onCancel={close}
          onDone={() => {
            close();
            if (step === 'renaming') onRenamed();
            else onRemoved();
          }}
        />
      )}
    </li>
  );
}
