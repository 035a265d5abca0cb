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
  { kind: 'staff', roles: ACCOUNT_ROLES.filter(isStaffRole) },
  { kind: 'shop', roles: ACCOUNT_ROLES.filter((role) => !isStaffRole(role)) },
] as const;

/** The table of rights: the roles across on wide screens, one role at a time on narrow ones. */
export function RightsTable({ initialRole }: { initialRole: AccountRole }) {
  const t = useText();
  const isWide = useIsWide();
  if (!isWide)
    return (
      <section aria-labelledby="rights-matrix" className="flex flex-col gap-3">
        <h2 id="rights-matrix" className="text-lg">
          {t('rights.matrix')}
        </h2>
        <OneRole initialRole={initialRole} />
      </section>
    );
  return KINDS.map(({ kind, roles }) => (
    <section key={kind} className="flex flex-col gap-3">
      <h2 className="text-lg">{`${t('rights.matrix')} · ${t(`rights.kind.${kind}`)}`}</h2>
      <AllRoles kind={kind} roles={roles} />
    </section>
  ));
}

/** The roles of one kind with what any of them may do. */
function AllRoles({ kind, roles }: { kind: string; roles: readonly AccountRole[] }) {
  const t = useText();
  const isHeld = (permission: Permission) => roles.some((role) => grants(role, permission));
  return (
    <TableFrame label={`${t('rights.matrix')} · ${t(`rights.kind.${kind}`)}`} dense>
      <thead>
        <tr>
          <th scope="col" className="sticky start-0 z-10 py-2! align-bottom">
            {t('rights.permissionHead')}
          </th>
          {roles.map((role) => (
            <th key={role} scope="col" className="min-w-20 py-2! text-center! align-bottom text-xs whitespace-normal!">
              {t(`rights.role.${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      {GROUPS.map(({ name, permissions }) => ({ name, held: permissions.filter(isHeld) })).map(
        ({ name, held }) =>
          held.length > 0 && (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={roles.length + 1} className="text-ink-900!">
                  {t(`rights.group.${name}`)}
                </th>
              </tr>
              {held.map((permission) => (
                <tr key={permission}>
                  <th scope="row" className="sticky start-0 z-10 bg-surface! font-normal! text-ink-900!">
                    {t(`rights.permission.${permission}`)}
                  </th>
                  {roles.map((role) => (
                    <td key={role} className="text-center">
                      <Mark isGranted={grants(role, permission)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ),
      )}
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
