import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export type ChartPoint = {
  readonly name: string;
  /** The name on the axis. */ readonly tick: string;
  readonly now: number;
  readonly before: number;
};
export type ChartProps = {
  label: string;
  points: readonly ChartPoint[];
  names: { readonly now: string; readonly before: string };
  /** The end of lines is at the left, as in Arabic. */
  isMirrored: boolean;
  /** A value on the axis, short. */
  short(value: number): string;
  whole(value: number): string;
};

const INK = 'var(--color-ink-600)';
const TICK = { fill: INK, fontSize: 12 };

/** Columns of the period with a dashed line of the one before; its values are read by the arrow keys. */
export function SalesChart({ label, points, names, isMirrored, short, whole }: ChartProps) {
  // The texts of a mirrored chart read from the right.
  const directed = (text: string) => (isMirrored ? `\u2067${text}\u2069` : text);
  return (
    // The chart is laid out from left to right and mirrors its axes itself.
    <div dir="ltr" className="h-64 w-full">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={[...points]}
          title={label}
          margin={{ top: 8, right: 4, bottom: 0, left: 4 }}
          accessibilityLayer
        >
          <CartesianGrid vertical={false} stroke="var(--color-line-soft)" />
          <XAxis
            dataKey="name"
            tickFormatter={(name) => directed(points.find((point) => point.name === name)?.tick ?? '')}
            reversed={isMirrored}
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-line)' }}
            minTickGap={24}
          />
          <YAxis
            orientation={isMirrored ? 'right' : 'left'}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            width="auto"
            allowDecimals={false}
            tickFormatter={(value) => directed(short(Number(value)))}
          />
          <Tooltip
            cursor={{ fill: 'var(--color-surface-2)' }}
            isAnimationActive={false}
            content={({ active, payload, label: name }) =>
              active ? (
                <div
                  dir={isMirrored ? 'rtl' : 'ltr'}
                  className="rounded-sm border border-line bg-surface px-3 py-2 text-sm shadow-1"
                >
                  <p className="font-semibold">{name}</p>
                  {payload.map(({ dataKey, value }) => (
                    <p key={String(dataKey)} className="flex justify-between gap-4">
                      <span>{dataKey === 'now' ? names.now : names.before}</span>
                      <bdi dir="ltr" className="tabular">
                        {whole(Number(value))}
                      </bdi>
                    </p>
                  ))}
                </div>
              ) : null
            }
          />
          <Bar
            dataKey="now"
            fill="var(--color-brand-600)"
            radius={[3, 3, 0, 0]}
            maxBarSize={40}
            isAnimationActive={false}
          />
          <Line
            dataKey="before"
            stroke="var(--color-chart-6)"
            strokeWidth={2}
            strokeDasharray="5 4"
            dot={points.length === 1}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
