export type Mailbox = { readonly name: string; readonly address: string };

/** The name and address of `Name <user@host>`, `"Name, Inc." <user@host>` or a bare address. */
export function mailboxOf(text: string): Mailbox | undefined {
  const [, name = '', angled, bare] = /^\s*(?:(.*?)\s*<([^<>\s]+@[^<>\s]+)>|([^<>\s]+@[^<>\s]+))\s*$/.exec(text) ?? [];
  const address = angled ?? bare;
  if (!address) return undefined;
  const quoted = /^"(.*)"$/.exec(name)?.[1];
  return { name: quoted === undefined ? name : quoted.replaceAll(/\\(.)/g, '$1'), address };
}
