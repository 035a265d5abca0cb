import type { ReactNode } from 'react';
import { PageHead } from '#web/components/page-head.tsx';

/** Heading of a page of the member's area, with its actions. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <PageHead title={title} />
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  );
}
