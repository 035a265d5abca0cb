import type { ReactNode } from 'react';
import type { Permission } from '#core/rights.ts';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { OfficeError } from '#web/shell/office/error.tsx';
import { type OfficeEntry, OfficeFrame } from '#web/shell/office/frame.tsx';

/** A menu entry with the permission of its page; `label` is the key of its text. */
export type StaffEntry = OfficeEntry & { readonly of: Permission };

type Area = { readonly area: string; readonly home: string };
type Loaded = { readonly name: string; readonly entries: readonly StaffEntry[] };

/** The frame of an area of staff, with the person's name and entries once they are loaded. */
export function StaffFrame({
  area,
  home,
  name,
  entries = [],
  children,
}: Area & Partial<Loaded> & { children: ReactNode }) {
  const t = useText();
  const translated = entries.map((entry) => ({ ...entry, label: t(entry.label) }));
  return (
    <OfficeFrame area={area} home={home} name={name} entries={translated}>
      {children}
    </OfficeFrame>
  );
}

export function StaffAreaLoading(at: Area) {
  return (
    <StaffFrame {...at}>
      <PageHead title={at.area} />
      <ListSkeleton />
    </StaffFrame>
  );
}

/** A page that failed. Members who are no staff of the area have nothing `loaded`, and get no menu. */
export function StaffAreaError({ loaded, error, ...at }: Area & { loaded: Loaded | undefined; error: unknown }) {
  return (
    <StaffFrame {...at} {...loaded}>
      <h1 className="sr-only">{at.area}</h1>
      <OfficeError error={error} isStaff={loaded !== undefined} />
    </StaffFrame>
  );
}
