import { Form } from 'react-router';
import { STAFF_ACTIONS, type StaffAction } from '#core/audit/rules.ts';
import { useActionName } from '#web/admin/decisions/action-name.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';

export type Filter = {
  readonly action: StaffAction | undefined;
  readonly staffId: number | undefined;
  readonly subject: string | undefined;
};

type Props = {
  filter: Filter;
  staff: readonly { readonly id: number; readonly name: string }[];
  /** The URL parameters of the chosen period, which the form keeps. */
  period: Readonly<Record<string, string | number | undefined>>;
};

/** Who decided, what was decided, and about what. */
export function DecisionFilter({ filter: { action, staffId, subject }, staff, period }: Props) {
  const t = useText();
  const nameOf = useActionName();
  return (
    <search>
      <Form className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
        {Object.entries(period).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Field label={t('audit.list.who')}>
          <Select name="staff" defaultValue={staffId ?? ''} className="w-full">
            <option value="">{t('audit.list.everyone')}</option>
            {staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('audit.list.what')}>
          <Select name="action" defaultValue={action ?? ''} className="w-full">
            <option value="">{t('audit.list.everything')}</option>
            {STAFF_ACTIONS.map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('audit.list.subject')} hint={t('audit.list.subjectHint')}>
          <TextInput name="subject" type="search" dir="auto" maxLength={100} defaultValue={subject ?? ''} />
        </Field>
        <div className="flex gap-2 lg:mt-6">
          <Button type="submit" look="secondary">
            {t('audit.list.apply')}
          </Button>
          {(action || staffId || subject) && (
            <LinkButton look="quiet" to={toOffice.adminDecisions(period)}>
              {t('audit.list.reset')}
            </LinkButton>
          )}
        </div>
      </Form>
    </search>
  );
}
