import bwipjs from 'bwip-js/node';

/** The widths of bars and spaces in turn, in modules, as Code 128 (ISO/IEC 15417). */
export function widthsOf(code: string): readonly number[] {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text: code });
  return symbol && 'sbs' in symbol ? symbol.sbs : [];
}
