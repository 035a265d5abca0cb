import { useState } from 'react';
import {
  ACCOUNT_ROLES,
  type AccountRole,
  grants,
  isStaffRole,
  type Permission,
  PERMISSION_GROUPS,
} from '#core/rights.ts';
import { useText } from '#web/i18n/text.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/input.tsx';
import { Card, TableFrame } from '#web/ui/surface.tsx';
import { useIsWide } from '#web/ui/wide.ts';

type Group = { readonly name: string; readonly permissions: readonly Permission[] };
const GROUPS: readonly Group[] = Object.entries(PERMISSION_GROUPS).map(([name, permissions]) => ({
  name,
  permissions,
}));
const KINDS = [
  { kind: 'shop', roles: ACCOUNT_ROLES.filter((role) => !isStaffRole(role)) },
  { kind: 'staff', roles: ACCOUNT_ROLES.filter(isStaffRole) },
] as const;

/** The table of rights: every role across on wide screens, one role at a time on narrow ones. */
export function RightsTable({ initialRole }: { initialRole: AccountRole }) {
  const t = useText();
  const isWide = useIsWide();
  return (
    <section aria-labelledby="rights-matrix" className="flex flex-col gap-3">
      <h2 id="rights-matrix" className="text-lg">
        {t('rights.matrix')}
      </h2>
      {isWide ? <AllRoles /> : <OneRole initialRole={initialRole} />}
    </section>
  );
}

function AllRoles() {
  const t = useText();
  return (
    <TableFrame label={t('rights.matrix')} dense>
      <thead>
        <tr>
          <th scope="col" rowSpan={2} className="sticky start-0 z-10 align-bottom">
            {t('rights.permissionHead')}
          </th>
          {KINDS.map(({ kind, roles }) => (
            <th key={kind} scope="colgroup" colSpan={roles.length} className="border-s border-line-soft">
              {t(`rights.kind.${kind}`)}
            </th>
          ))}
        </tr>
        <tr>
          {KINDS.flatMap(({ roles }) =>
            roles.map((role, at) => (
              <th
                key={role}
                scope="col"
                className={classes(
                  'min-w-20 py-2! align-bottom text-center! whitespace-normal! text-xs',
                  at === 0 && 'border-s border-line-soft',
                )}
              >
                {t(`rights.role.${role}`)}
              </th>
            )),
          )}
        </tr>
      </thead>
      {GROUPS.map(({ name, permissions }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={ACCOUNT_ROLES.length + 1} className="text-ink-900!">
              <span className="sticky start-3">{t(`rights.group.${name}`)}</span>
            </th>
          </tr>
          {permissions.map((permission) => (
            <tr key={permission} className="hover:bg-surface-1">
              <th scope="row" className="sticky start-0 z-10 bg-surface! font-normal! text-ink-900!">
                {t(`rights.permission.${permission}`)}
              </th>
              {KINDS.flatMap(({ roles }) =>
                roles.map((role, at) => (
                  <td key={role} className={classes('text-center', at === 0 && 'border-s border-line-soft')}>
                    <Mark isGranted={grants(role, permission)} />
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      ))}
    </TableFrame>
  );
}

/** A tick or a dash, with its meaning as text. */
function Mark({ isGranted }: { isGranted: boolean }) {
  const t = useText();
  return (
    <>
      {isGranted ? (
        <Icon name="check" size={16} className="mx-auto text-brand-700" />
      ) : (
        <span aria-hidden className="text-line-strong">
          –
        </span>
      )}
      <span className="sr-only">{t(isGranted ? 'rights.yes' : 'rights.no')}</span>
    </>
  );
}

function OneRole({ initialRole }: { initialRole: AccountRole }) {
  const t = useText();
  const [role, setRole] = useState(initialRole);
  return (
    <>
      <Field label={t('rights.chooseRole')}>
        <Select
          value={role}
          onChange={({ currentTarget: { value } }) => setRole(ACCOUNT_ROLES.find((option) => option === value) ?? role)}
        >
          {KINDS.map(({ kind, roles }) => (
            <optgroup key={kind} label={t(`rights.kind.${kind}`)}>
              {roles.map((option) => (
                <option key={option} value={option}>
                  {t(`rights.role.${option}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      {GROUPS.map(({ name, permissions }) => (
        <Card key={name} className="px-4 py-2">
          <h3 className="py-1 text-base">{t(`rights.group.${name}`)}</h3>
          <ul className="divide-y divide-line-soft text-sm">
            {permissions.map((permission) => {
              const isGranted = grants(role, permission);
              return (
                <li key={permission} className="flex min-h-10 items-center justify-between gap-4 py-1">
                  <span className={isGranted ? undefined : 'text-ink-600'}>{t(`rights.permission.${permission}`)}</span>
                  <span
                    className={classes(
                      'inline-flex shrink-0 items-center gap-1',
                      isGranted ? 'font-medium text-brand-700' : 'text-ink-600',
                    )}
                  >
                    {isGranted && <Icon name="check" size={16} />}
                    {t(isGranted ? 'rights.yes' : 'rights.no')}
                  </span>
                </li>
              );
            })}
          </ul>
        </Card>
      ))}
    </>
  );
}
