import { formatNumber } from '#core/format.ts';

type Point = { readonly name: string; readonly values: readonly number[] };

const STROKES = ['text-brand-600', 'text-chart-6'];
const DASHES = [undefined, '5 4'];
const LINES = 4;
/** More points than this are too close together to be marked. */
const MARKS_MAX = 32;

/** The smallest of 4, 8, 20, 40, 80 … that is at least `most`: its quarters are integers. */
function ceilingOf(most: number): number {
  for (let size = 4; ; size *= 10) {
    for (const step of [1, 2, 5]) if (size * step >= most) return size * step;
  }
}

/**
 * Lines over days, drawn from the start side of the language. Lines differ by dashes, not by colour alone; `label`
 * describes the chart, and the table beside it has the numbers.
 */
export function LineChart({
  label,
  points,
  series,
}: {
  label: string;
  points: readonly Point[];
  series: readonly string[];
}) {
  const top = ceilingOf(Math.max(...points.flatMap(({ values }) => values)));
  const x = (at: number) => (points.length === 1 ? 50 : (at * 100) / (points.length - 1));
  const y = (value: number) => 100 - (value * 100) / top;
  const heights = Array.from({ length: LINES + 1 }, (_, at) => (top * (LINES - at)) / LINES);
  const named = points.length < 3 ? points : [points[0], points[Math.floor((points.length - 1) / 2)], points.at(-1)];
  return (
    <figure>
      <Legend label={label} series={series} />
      <div aria-hidden className="flex gap-2">
        <div className="flex h-60 flex-col justify-between text-end text-xs leading-none text-ink-600">
          {heights.map((value) => (
            <bdi key={value} className="tabular">
              {formatNumber(value)}
            </bdi>
          ))}
        </div>
        <div className="min-w-0 grow">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="block h-60 w-full overflow-visible rtl:-scale-x-100"
          >
            {heights.map((value) => (
              <path
                key={value}
                d={`M0 ${y(value)}H100`}
                className="text-line-soft"
                stroke="currentColor"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {series.map((name, at) => (
              <g
                key={name}
                className={STROKES[at]}
                fill="none"
                stroke="currentColor"
                strokeLinejoin="round"
                strokeLinecap="round"
              >
                <path
                  d={points
                    .map(({ values }, place) => `${place === 0 ? 'M' : 'L'}${x(place)} ${y(values[at] ?? 0)}`)
                    .join('')}
                  strokeWidth={2}
                  strokeDasharray={DASHES[at]}
                  vectorEffect="non-scaling-stroke"
                />
                {points.length <= MARKS_MAX && (
                  <path
                    d={points.map(({ values }, place) => `M${x(place)} ${y(values[at] ?? 0)}h0.001`).join('')}
                    strokeWidth={6}
                    vectorEffect="non-scaling-stroke"
                  />
                )}
              </g>
            ))}
            {points.map(({ name, values }, at) => (
              <rect
                key={name}
                x={x(at) - 50 / points.length}
                width={100 / points.length}
                height={100}
                fill="transparent"
              >
                <title>{`${name}\n${series.map((one, of) => `${one} ${formatNumber(values[of] ?? 0)}`).join('\n')}`}</title>
              </rect>
            ))}
          </svg>
          <div className="mt-2 flex justify-between gap-2 text-xs text-ink-600">
            {named.map((point) => (
              <span key={point?.name} className={points.length === 1 ? 'mx-auto' : undefined}>
                {point?.name}
              </span>
            ))}
          </div>
        </div>
      </div>
    </figure>
  );
}

function Legend({ label, series }: { label: string; series: readonly string[] }) {
  return (
    <figcaption className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-700">
      <span className="sr-only">{label}</span>
      {series.map((name, at) => (
        <span key={name} aria-hidden className="inline-flex items-center gap-2">
          <svg width={24} height={8} className={STROKES[at]}>
            <path
              d="M1 4H23"
              stroke="currentColor"
              strokeWidth={2}
              strokeLinecap="round"
              strokeDasharray={DASHES[at]}
            />
          </svg>
          {name}
        </span>
      ))}
    </figcaption>
  );
}
