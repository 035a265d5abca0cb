import { encode } from 'uqr';

/** The quiet zone around the code, in modules. */
const MARGIN = 4;

/** A text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  // One rectangle per run of dark modules, with crisp edges, which readers need.
  const path = data
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join('');
  return (
    // An inline SVG generated from the text; there is no file to link to.
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={184}
      height={184}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="rounded-sm border border-line-soft"
    >
      <rect width={size} height={size} className="fill-white" />
      <path d={path} className="fill-black" />
    </svg>
  );
}
