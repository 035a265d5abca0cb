import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values, one per line; `title` when several lists follow each other. */
export function FactList({ title, facts }: { title?: string; facts: readonly Fact[] }) {
  return (
    <section>
      {title && <h3 className="mb-2 text-base text-ink-700">{title}</h3>}
      <dl className="border-t border-line-soft">
        {facts.map(([name, value], at) => (
          // Two certificates may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <div
            key={`${name}${at}`}
            className="grid grid-cols-[minmax(112px,2fr)_3fr] gap-3 border-b border-line-soft py-2 text-base"
          >
            <dt className="text-ink-600">{name}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
