import { move } from 'piscina';
import * as addresses from '#server/document/draw-address-labels.ts';
import * as labels from '#server/document/draw-labels.ts';
import * as papers from '#server/document/draw-paper.ts';
import type { AddressLabelDrawing, LabelDrawing, PaperDrawing, SlipDrawing } from '#server/document/paper.ts';
import type { Workbook } from '#server/document/workbook.ts';
import * as workbooks from '#server/document/write-workbook.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The tasks of the threads that draw files (`drawings.ts`). The bytes move to the main thread without a copy. */
export const drawPaper = async (drawing: PaperDrawing): Promise<Bytes> => moved(await papers.drawPaper(drawing));
export const drawPapers = async (drawing: SlipDrawing): Promise<Bytes> => moved(await papers.drawPapers(drawing));
export const drawAddressLabels = async (drawing: AddressLabelDrawing): Promise<Bytes> =>
  moved(await addresses.drawAddressLabels(drawing));
export const drawLabels = async (drawing: LabelDrawing): Promise<Bytes> => moved(await labels.drawLabels(drawing));
export const writeWorkbook = async (workbook: Workbook): Promise<Bytes> =>
  moved(await workbooks.writeWorkbook(workbook));

function moved(bytes: Bytes): Bytes {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the main thread receives the bytes, not the wrapper
  return move(bytes) as Bytes;
}
