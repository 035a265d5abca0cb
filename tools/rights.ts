import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { contract } from '../core/contract.ts';
import { ACCOUNT_ROLES, grants, isStaffRole, type Permission, PERMISSION_GROUPS } from '../core/rights.ts';

// npm run rights: writes docs/rights.md, the table of rights with the calls behind each permission, from core/rights.ts
// and the contract. The check of references fails while it is out of date.
const DOCUMENT = 'docs/rights.md';
const TEXTS = ['core/messages/en/office.json', 'core/messages/en/admin.json'];

type Texts = { readonly [key: string]: string | Texts };

/** The English text of a key, as the page of rights shows it. */
function textOf(key: string): string {
  const found = TEXTS.map((file) => {
    const texts: Texts = JSON.parse(readFileSync(file, 'utf8'));
    return key
      .split('.')
      .reduce<string | Texts | undefined>((part, name) => (typeof part === 'object' ? part[name] : undefined), texts);
  }).find((text) => typeof text === 'string');
  if (found === undefined) throw new Error(`${TEXTS.join(' and ')} have no ${key}`);
  return found;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The names of the calls that need a permission, sorted. */
export function callsWith(permission: Permission): readonly string[] {
  return Object.entries(contract)
    .flatMap(([name, { access }]) => (access === permission ? [name] : []))
    .toSorted();
}

/** The text of docs/rights.md. */
export function rightsDocument(): string {
  const nameOf = (key: string) => textOf(`rights.${key}`);
  const groups: readonly (readonly [string, readonly Permission[]])[] = Object.entries(PERMISSION_GROUPS);
  const tableOf = (title: string, roles: typeof ACCOUNT_ROLES) => {
    const shown = groups.map(
      ([name, permissions]) =>
        [name, permissions.filter((permission) => roles.some((role) => grants(role, permission)))] as const,
    );
    return [
      `## ${title}`,
      '',
      row(['permission', ...roles.map((role) => nameOf(`role.${role}`))]),
      row(['---', ...roles.map(() => ':-:')]),
      ...shown.flatMap(([, permissions]) =>
        permissions.map((permission) =>
          row([
            `\`${permission}\` ${nameOf(`permission.${permission}`)}`,
            ...roles.map((role) => (grants(role, permission) ? 'yes' : '–')),
          ]),
        ),
      ),
      '',
    ];
  };
  return [
    '# Rights',
    '',
    'Written by `npm run rights` from `core/rights.ts` and the contract. Do not edit it by hand. Reasons: [decision 66](decisions/0066-one-table-of-rights.md).',
    '',
    'What is not listed is denied. A person has the rights of all their roles together: staff and owners of a store are members too, and',
    'every member is a visitor too. The server decides with every call; pages show what the same table allows.',
    '',
    ...tableOf(
      'Customers and sellers',
      ACCOUNT_ROLES.filter((role) => !isStaffRole(role)),
    ),
    ...tableOf('Staff', ACCOUNT_ROLES.filter(isStaffRole)),
    '## Calls',
    '',
    row(['permission', 'calls that need it']),
    row(['---', '---']),
    ...groups.flatMap(([, permissions]) =>
      permissions.map((permission) =>
        row([
          `\`${permission}\``,
          callsWith(permission)
            .map((name) => `\`${name}\``)
            .join(', '),
        ]),
      ),
    ),
    '',
  ].join('\n');
}

/** What is wrong with docs/rights.md. */
export function rightsFaults(): string[] {
  const written = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '';
  return written === rightsDocument() ? [] : [`${DOCUMENT} is out of date: run npm run rights`];
}

if (import.meta.main) writeFileSync(DOCUMENT, rightsDocument());
