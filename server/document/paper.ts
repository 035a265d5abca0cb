import type { Lang } from '#core/locale.ts';
import type { Workbook } from '#server/document/workbook.ts';

export type Column = {
  readonly label: string;
  /** Its share of the width. */ readonly share: number;
  readonly isNumber?: boolean;
};
export type Table = {
  readonly title?: string;
  readonly facts?: readonly Fact[];
  readonly columns: readonly Column[];
  /** The second line of a first cell is set smaller below it. */ readonly rows: readonly (readonly string[])[];
};
export type Fact = readonly [label: string, value: string];
/** The content of a document before layout: all its texts, in the language of its reader. */
export type Paper = {
  readonly title: string;
  readonly name: string;
  readonly facts: readonly Fact[];
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly tables: readonly Table[];
  readonly totals: readonly (readonly [label: string, value: string, isStrong?: boolean])[];
  readonly notes: readonly string[];
  /** Drawn as bars in the head. */
  readonly code?: string;
};

/** Files whose content is known and which are not drawn yet; their names are without extension. */
export type PaperFile = { readonly name: string; readonly paper: Paper; readonly lang: Lang };
export type WorkbookFile = { readonly name: string; readonly workbook: Workbook };

/** Everything a thread needs to draw a paper. */
export type PaperDrawing = Omit<PaperFile, 'name'> & {
  /** The number of a page in its foot, with `{at}` and `{of}`: only the drawing knows how many pages there are. */
  readonly pageLabel: string;
};

/** Several papers in one file. */
export type SlipFile = {
  /** Without extension. */ readonly file: string;
  readonly title: string;
  readonly papers: readonly Paper[];
  readonly lang: Lang;
};
export type SlipDrawing = Omit<SlipFile, 'file'> & Pick<PaperDrawing, 'pageLabel'>;

/** The label of a parcel for its door: the receiver, and what a courier scans. */
export type AddressLabel = {
  /** The courier, and which parcel of how many. */
  readonly head: readonly [start: string, end: string];
  /** Drawn as bars and in letters. */
  readonly code: string;
  readonly to: { readonly title: string; readonly name: string; readonly phone: string; readonly place: string };
  readonly address: string;
  readonly memo: string;
  readonly goods: readonly string[];
  readonly from: string;
  readonly foot: string;
};
export type AddressLabelFile = {
  /** Without extension. */ readonly file: string;
  readonly title: string;
  readonly labels: readonly AddressLabel[];
  readonly lang: Lang;
};
export type AddressLabelDrawing = Omit<AddressLabelFile, 'file'>;

/** A label of one carton: its code, drawn as bars and in letters, and lines of text. */
export type Label = { readonly code: string; readonly lines: readonly string[] };
export type LabelFile = {
  /** Without extension. */ readonly file: string;
  readonly title: string;
  readonly name: string;
  readonly labels: readonly Label[];
  readonly lang: Lang;
};
export type LabelDrawing = Omit<LabelFile, 'file'> & { readonly pageLabel: string };
