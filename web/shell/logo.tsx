/** The logo: two waves, in the current text colour. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className="shrink-0">
      <rect width="32" height="32" rx="7" className="fill-brand-900" />
      <path
        d="M5 14.5c3.7 0 3.7-3 7.3-3s3.7 3 7.4 3 3.6-3 7.3-3"
        className="fill-none stroke-white"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path
        d="M5 21.5c3.7 0 3.7-3 7.3-3s3.7 3 7.4 3 3.6-3 7.3-3"
        className="fill-none stroke-brand-300"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Logo and name; the name is in Latin letters in every language. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span dir="ltr" className="inline-flex items-center gap-2">
      <Mark size={size} />
      <span lang="en" className="text-xl font-bold tracking-tight text-brand-900">
        badaro
      </span>
    </span>
  );
}
