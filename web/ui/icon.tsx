import { classes } from '#web/ui/classes.ts';

/** One icon set of our own: 20 px, strokes of 1.75. */
const PATHS = {
  search: 'M9 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12Zm4.4-1.6L17 17',
  cart: 'M2.5 3.5h2l1.7 9h9l1.6-6.5H5M7.5 16.5h.01M14 16.5h.01',
  heart: 'M10 16.8S3 12.7 3 7.7A3.9 3.9 0 0 1 10 5.5a3.9 3.9 0 0 1 7 2.2c0 5-7 9.1-7 9.1Z',
  person: 'M10 9.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM3.5 17a6.5 6.5 0 0 1 13 0',
  home: 'M3 9.2 10 3.5l7 5.7V17h-4.5v-4.5h-5V17H3V9.2Z',
  menu: 'M3 5h14M3 10h14M3 15h14',
  grid: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z',
  close: 'M5 5l10 10M15 5 5 15',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  check: 'M4 10.5 8 14.5l8-9',
  globe: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3 10h14M10 3c2 2 3 4.3 3 7s-1 5-3 7c-2-2-3-4.3-3-7s1-5 3-7Z',
  chevronDown: 'm5 7.5 5 5 5-5',
  chevronUp: 'm5 12.5 5-5 5 5',
  chevronEnd: 'm7.5 5 5 5-5 5',
  chevronStart: 'm12.5 5-5 5 5 5',
  arrowEnd: 'M4 10h12M11 5l5 5-5 5',
  external: 'M8 4H4v12h12v-4M11.5 3.5h5v5M16 4l-7 7',
  filter: 'M3 5h14M5.5 10h9M8 15h4',
  sort: 'M6 4v12m0 0-3-3m3 3 3-3M14 16V4m0 0-3 3m3-3 3 3',
  alert: 'M10 7v4M10 14h.01M10 2.8 17.7 16H2.3L10 2.8Z',
  info: 'M10 9v5M10 6.2h.01M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4Z',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4l2.5 2',
  shield: 'M10 2.8 16 5v4.6c0 3.6-2.4 6.2-6 7.6-3.6-1.4-6-4-6-7.6V5l6-2.2ZM7.3 9.8l2 2 3.4-3.6',
  store:
    'M3.5 8.5V17h13V8.5M2.5 7 4 3.5h12L17.5 7c0 1-.8 1.8-1.9 1.8S13.8 8 13.8 7c0 1-.8 1.8-1.9 1.8S10 8 10 7c0 1-.8 1.8-1.9 1.8S6.2 8 6.2 7c0 1-.8 1.8-1.9 1.8S2.5 8 2.5 7ZM8 17v-4.5h4V17',
  box: 'M10 2.8 16.5 6v8L10 17.2 3.5 14V6L10 2.8ZM3.5 6 10 9.2 16.5 6M10 9.2v8',
  truck:
    'M2.5 5h9v8.5h-9zM11.5 8h3.4l2.6 2.8v2.7h-6M6 16a1.4 1.4 0 1 0 0-2.8A1.4 1.4 0 0 0 6 16ZM14.3 16a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8Z',
  ship: 'M3 11.5h14l-1.8 4.6H4.8L3 11.5ZM5.5 11.5V7.8h9v3.7M8 7.8V4.5h4v3.3',
  card: 'M2.5 5h15v10h-15zM2.5 8.5h15M5 12.2h3',
  receipt: 'M5 2.8h10v14.4l-2-1.4-1.5 1.4-1.5-1.4-1.5 1.4L7 15.8l-2 1.4V2.8ZM7.5 7h5M7.5 10.5h5',
  edit: 'M12.8 4.2 15.8 7.2 7 16H4v-3l8.8-8.8ZM11 6l3 3',
  trash: 'M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5ZM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  eyeOff:
    'M3.5 3.5l13 13M8.2 5.2C8.8 5.1 9.4 5 10 5c5 0 7.5 5 7.5 5a13 13 0 0 1-2 2.6M5.3 6.6A13.4 13.4 0 0 0 2.5 10s2.5 5 7.5 5c1.3 0 2.5-.3 3.5-.8',
  pin: 'M10 17.2S4.5 12.3 4.5 8.3a5.5 5.5 0 0 1 11 0c0 4-5.5 8.9-5.5 8.9ZM10 10.2a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  pause: 'M7 4.5v11M13 4.5v11',
  play: 'M6.5 4.5v11l9-5.5-9-5.5Z',
  zoom: 'M9 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12Zm4.4-1.6L17 17M9 6.5v5M6.5 9h5',
  signOut: 'M8 3.5H3.5v13H8M12.5 6.5 16 10l-3.5 3.5M16 10H7.5',
  sample: 'M7 2.8h6M8 2.8v5L4 15a1.5 1.5 0 0 0 1.3 2.2h9.4A1.5 1.5 0 0 0 16 15l-4-7.2v-5M6.2 11.5h7.6',
  factory: 'M3 17V8l4.5 3V8L12 11V4h4.5v13H3ZM6 14h.01M9.5 14h.01M13 14h.01',
  star: 'm10 3 2.1 4.4 4.9.7-3.5 3.4.8 4.8-4.3-2.3-4.3 2.3.8-4.8L3 8.1l4.9-.7L10 3Z',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01',
  camera: 'M3 6.5h3l1.3-2h5.4l1.3 2h3V16H3V6.5ZM10 13.4a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z',
  mic: 'M10 12.2a2.4 2.4 0 0 0 2.4-2.4V5.2a2.4 2.4 0 0 0-4.8 0v4.6a2.4 2.4 0 0 0 2.4 2.4ZM4.8 9.6a5.2 5.2 0 0 0 10.4 0M10 14.8V17.2',
  compare: 'M7.5 3v14M12.5 3v14M7.5 5.5h-4v9h4M12.5 5.5h4v9h-4',
  share: 'M10 12V3M6.5 6 10 2.8 13.5 6M5.5 9H4v8h12V9h-1.5',
  bookmark: 'M5.5 3h9v14L10 13.6 5.5 17V3Z',
  bell: 'M5.5 14V9a4.5 4.5 0 0 1 9 0v5l1.5 1.5H4L5.5 14ZM8.3 17.2h3.4M10 4.5V3',
  download: 'M10 3v9.5m0 0-3.5-3.5m3.5 3.5 3.5-3.5M4 16.5h12',
  help: 'M7.8 7.6a2.3 2.3 0 1 1 3.4 2c-.8.5-1.2.9-1.2 1.9M10 14h.01M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4Z',
} as const;

export type IconName = keyof typeof PATHS;

/** Icons that are mirrored in Arabic. */
const DIRECTED: readonly IconName[] = ['chevronEnd', 'chevronStart', 'arrowEnd', 'external', 'signOut', 'truck'];

const drawn = new Map<IconName, { readonly __html: string }>();

/** The markup of an icon, inserted as HTML: one React element less for each of a page's hundred icons. */
function linesOf(name: IconName): { readonly __html: string } {
  const markup = drawn.get(name) ?? { __html: `<path d="${PATHS[name]}"></path>` };
  drawn.set(name, markup);
  return markup;
}

/**
 * An icon beside a word, drawn by a CSS class, because a page has a hundred; without a label it is hidden from screen
 * readers.
 */
export function Icon({
  name,
  size = 20,
  filled = false,
  label,
  className,
}: {
  name: IconName;
  size?: number;
  filled?: boolean;
  label?: string;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      className={classes('icon', filled && 'icon-filled', DIRECTED.includes(name) && 'mirrored', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // Contains only the constant paths above.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={linesOf(name)}
    />
  );
}
