/** How many there are, at the corner of a drawing; nothing for none. The name of what it stands on says it in words. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="tabular absolute end-0 top-0 flex h-[18px] min-w-[18px] items-center justify-center rounded-pill bg-brand-600 px-1 text-[11px] leading-none font-semibold text-white"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
