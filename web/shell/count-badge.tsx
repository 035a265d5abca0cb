/** A count at the corner of an icon; nothing for zero. The element's accessible name contains the count. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className={
        'tabular absolute end-0 top-0 flex h-[18px] min-w-[18px] items-center justify-center rounded-pill ' +
        'bg-brand-600 px-1 text-[11px] leading-none font-semibold text-white'
      }
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
