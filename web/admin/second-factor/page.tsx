import { useState } from 'react';
import { Form } from 'react-router';
import { formatInstant } from '#core/format.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { answered } from '#web/components/office/answered.ts';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { Facts, ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'members.help');
  const emailAddress = new URL(request.url).searchParams.get('email')?.trim() ?? '';
  return {
    emailAddress,
    found: emailAddress
      ? await answered(request, () => api('findSecondFactor', { query: { emailAddress } }))
      : undefined,
  };
}

/** Turns the second factor of a member off who lost app and recovery codes. */
export default function SecondFactorPage({ loaderData: { emailAddress, found } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('secondFactorHelp.title')} />
      <h1 className="mb-1 text-xl">{t('secondFactorHelp.title')}</h1>
      <p className="mb-4 max-w-3xl text-sm text-ink-600">{t('secondFactorHelp.lead')}</p>
      <Form method="get" className="mb-4 flex max-w-md items-end gap-2">
        <Field label={t('secondFactorHelp.find')} className="grow">
          <TextInput
            key={emailAddress}
            name="email"
            type="email"
            dir="ltr"
            maxLength={254}
            defaultValue={emailAddress}
          />
        </Field>
        <Button type="submit" look="secondary">
          {t('secondFactorHelp.search')}
        </Button>
      </Form>
      {found?.problem && <ListProblem problem={found.problem} />}
      {found?.answer && <Factors found={found.answer} />}
    </>
  );
}

function Factors({ found }: { found: Answer<'findSecondFactor'> }) {
  const t = useText();
  const lang = useLang();
  const [isDeciding, setDeciding] = useState(false);
  const { id, name, email, since, passkeys, recoveryCodesLeft } = found;
  const title = t('secondFactorHelp.reset');
  return (
    <Card className="flex max-w-xl flex-col gap-4 p-4">
      <h2 className="text-md">
        <bdi>{name}</bdi> <Bidi className="text-sm font-normal text-ink-600">{email}</Bidi>
      </h2>
      <Facts
        rows={[
          [
            t('secondFactorHelp.app'),
            <span key="app">
              {since
                ? t('secondFactorHelp.on', { date: formatInstant(since, lang, 'day') })
                : t('secondFactorHelp.off')}
            </span>,
          ],
          [t('secondFactorHelp.passkeys'), <span key="passkeys">{passkeys}</span>],
          [t('secondFactorHelp.codes'), <span key="codes">{recoveryCodesLeft}</span>],
        ]}
      />
      <Button
        look="danger"
        disabled={!since && passkeys === 0}
        className="self-start"
        onClick={() => setDeciding(true)}
      >
        {title}
      </Button>
      {isDeciding && (
        <DecideDialog
          title={title}
          submit={title}
          look="danger"
          reasonLabel={t('secondFactorHelp.reason')}
          successText={t('secondFactorHelp.done')}
          send={(reason) => api('resetSecondFactor', { params: { id }, body: { reason } })}
          onClose={() => setDeciding(false)}
        >
          <Notice tone="warn">{t('secondFactorHelp.lead')}</Notice>
        </DecideDialog>
      )}
    </Card>
  );
}
