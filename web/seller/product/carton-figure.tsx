import { decimal } from '#core/listing/cells.ts';
import { LIMITS } from '#core/listing/listing.ts';
import { cartonCm3, sharedCm3, volumeGrams } from '#core/logistics/carton.ts';
import { useTextAt } from '#web/forms/frame.ts';
import { useLang, useText } from '#web/i18n/text.tsx';

type Carton = { readonly length: number; readonly width: number; readonly height: number };

/** A measure as it is typed; undefined while it is none. */
function measureIn(typed: string): number | undefined {
  const value = Number(decimal(typed) ?? '0');
  return value > 0 && value <= LIMITS.measure ? value : undefined;
}

/** The carton of the form around it drawn to scale, with its volume and its volume weight. */
export function CartonFigure() {
  const t = useText();
  const lang = useLang();
  const length = measureIn(useTextAt('carton.length'));
  const width = measureIn(useTextAt('carton.width'));
  const height = measureIn(useTextAt('carton.height'));
  const typedPieces = Number(decimal(useTextAt('carton.pieces')) ?? '0');
  const weight = measureIn(useTextAt('carton.weight'));
  if (length === undefined || width === undefined || height === undefined)
    return <p className="text-sm text-ink-600">{t('seller.productForm.carton.incomplete')}</p>;
  const carton = { length, width, height };
  const number = (value: number, digits: number) =>
    value.toLocaleString(`${lang}-u-nu-latn`, { maximumFractionDigits: digits });
  const cm3 = cartonCm3(carton);
  const pieces = Number.isInteger(typedPieces) && typedPieces > 0 ? typedPieces : undefined;
  const volumeWeight = volumeGrams(cm3) / 1_000;
  const facts = [
    [t('seller.productForm.carton.volume'), `${number(cm3 / 1_000_000, 4)} CBM`],
    [t('seller.productForm.carton.volumeWeight'), `${number(volumeWeight, 2)} kg`],
    ...(weight === undefined
      ? []
      : [[t('seller.productForm.carton.charged'), `${number(Math.max(volumeWeight, weight), 2)} kg`]]),
    ...(pieces === undefined
      ? []
      : [[t('seller.productForm.carton.perPiece'), `${number(sharedCm3(cm3, 1, pieces), 0)} cm³`]]),
  ] as const;
  return (
    <figure className="flex flex-wrap items-center gap-6">
      <Drawing carton={carton} name={t('seller.productForm.carton.figure', carton)} />
      <figcaption>
        <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-600">{label}</dt>
              <dd className="font-semibold tabular-nums" aria-live="polite">
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}

const BOX = { width: 220, height: 170 };
const LABELS = 26;
/** How far an edge that leads away goes to the side and up. */
const AWAY = { x: 0.5, y: 0.35 };
const point = (x: number, y: number): string => `${x.toFixed(1)},${y.toFixed(1)}`;

/** Length to the right, width into the depth, height upwards, all to one scale. */
function Drawing({ carton: { length, width, height }, name }: { carton: Carton; name: string }) {
  const scale = Math.min(
    (BOX.width - 2 * LABELS) / (length + width * AWAY.x),
    (BOX.height - 2 * LABELS) / (height + width * AWAY.y),
  );
  const [long, tall] = [length * scale, height * scale];
  const [dx, dy] = [width * scale * AWAY.x, width * scale * AWAY.y];
  const left = (BOX.width - long - dx) / 2;
  const top = (BOX.height - tall - dy) / 2 + dy;
  const right = left + long;
  const bottom = top + tall;
  const faces = [
    ['fill-warn-50', [point(left, top), point(right, top), point(right, bottom), point(left, bottom)]],
    ['fill-surface-1', [point(left, top), point(left + dx, top - dy), point(right + dx, top - dy), point(right, top)]],
    [
      'fill-surface-2',
      [point(right, top), point(right + dx, top - dy), point(right + dx, bottom - dy), point(right, bottom)],
    ],
  ] as const;
  const labels = [
    { text: length, x: (left + right) / 2, y: bottom + 16, anchor: 'middle' },
    { text: width, x: right + dx / 2 + 6, y: bottom - dy / 2 + 12, anchor: 'start' },
    { text: height, x: left - 6, y: (top + bottom) / 2 + 4, anchor: 'end' },
  ] as const;
  return (
    <svg
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      width={BOX.width}
      height={BOX.height}
      direction="ltr"
      className="shrink-0"
    >
      <title>{name}</title>
      {faces.map(([look, points]) => (
        <polygon
          key={look}
          points={points.join(' ')}
          className={`${look} stroke-ink-600`}
          strokeWidth={1.5}
          strokeLinejoin="round"
        />
      ))}
      {/* The tape over the middle of the lid. */}
      <polyline
        points={[point(left + dx / 2, top - dy / 2), point(right + dx / 2, top - dy / 2)].join(' ')}
        className="fill-none stroke-warn-700"
        strokeWidth={2}
      />
      {labels.map(({ text, x, y, anchor }) => (
        <text key={anchor} x={x} y={y} textAnchor={anchor} className="fill-ink-700 text-xs">
          {text}
        </text>
      ))}
    </svg>
  );
}
