import type { ReactNode } from 'react';
import { PageHead } from '#web/components/page-head.tsx';
import { Card } from '#web/ui/surface.tsx';

/** The page that a mailed link leads to: one card under its title. */
export function LinkFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 px-4 py-10">
      <PageHead title={title} />
      <h1 className="text-2xl">{title}</h1>
      <Card className="p-5 sm:p-6">{children}</Card>
    </div>
  );
}
