import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import { Refused } from '#core/refusal.ts';
import { sheetGuard } from '#server/listing/table/guard.ts';
import type { RawRow } from '#server/listing/table/raw-row.ts';
import { FILE_LIMITS } from '#server/listing/table/limits.ts';
import { tableRows } from '#server/listing/table/table.ts';
import { workbookOf, zipOf } from '#server/listing/table/testing.ts';
import { refusalText } from '#server/i18n/messages.ts';
import { writeCommaText, writeSheets } from '#server/listing/table/write.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'badaro-table-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const fileOf = (bytes: Buffer | string, ending = 'xlsx'): string => {
  const file = join(folder, `${(files += 1)}.${ending}`);
  writeFileSync(file, bytes);
  return file;
};

async function rowsIn(file: string, seconds = 60): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const some of tableRows(file, { ...FILE_LIMITS, seconds })) rows.push(...some);
  return rows;
}

async function refusalOf(file: string, seconds?: number): Promise<Refused['refusal']> {
  try {
    await rowsIn(file, seconds);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  throw new Error('the file was read');
}

const cellsOf = async (bytes: Buffer | string, ending?: string) =>
  (await rowsIn(fileOf(bytes, ending))).map(({ cells }) => cells);
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

describe('workbooks', () => {
  it('SEL-015 are read from their sheet of products, whatever program wrote them', async () => {
    const shared = '<sst><si><t>one</t></si><si><r><t>t</t></r><r><t>wo</t></r><rPh><t>読み</t></rPh></si></sst>';
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="4"><c r="B4"><v>0.10000000000000001</v></c><c r="C4" t="b"><v>1</v></c><c r="D4" t="inlineStr"><is><t>a &amp; b&#10;c</t></is></c></row>';
    expect(await rowsIn(fileOf(workbookOf(rows, { shared })))).toEqual([
      { row: 1, cells: ['one', '', 'two'], anomalies: [], sheet: 'Products' },
      { row: 4, cells: ['', '0.1', 'yes', 'a & b\nc'], anomalies: [], sheet: 'Products' },
    ]);
  });

  it('use the sheet of products, else the first', async () => {
    const file = join(folder, 'sheets.xlsx');
    for (const [names, read] of [
      [['Goods & more', 'Other'], 'Goods & more'],
      [['Goods', 'PRODUCTS'], 'PRODUCTS'],
    ] as const) {
      await writeSheets(
        file,
        names.map((name) => ({ name, rows: [[name]], widths: [], isRightToLeft: false })),
      );
      expect(await rowsIn(file)).toEqual([{ row: 1, cells: [read], anomalies: [], sheet: read }]);
    }
  });

  it('report formulas, dates, errors and numbers that lost their digits', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="200" formatCode="yyyy&quot;년&quot; m"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="200"/></cellXfs></styleSheet>';
    const rows =
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" s="1"><v>45000</v></c><c r="C1" s="2"><v>45000</v></c><c r="D1" t="e"><v>#N/A</v></c><c r="E1"><v>8.8012345678901E+15</v></c><c r="F1" t="str"><f>HYPERLINK("x")</f><v>x</v></c></row>';
    const [row] = await rowsIn(fileOf(workbookOf(rows, { styles })));
    expect(row?.anomalies).toEqual([
      [0, 'formula'],
      [1, 'dateCell'],
      [2, 'dateCell'],
      [3, 'errorCell'],
      [4, 'numberLost'],
      [5, 'formula'],
    ]);
  });

  it('report the dates that East Asian versions of Excel make of a text such as 3-5', async () => {
    const formats = [28, 31, 33, 35, 36, 50, 52, 55, 58];
    const styles = `<styleSheet><cellXfs><xf numFmtId="0"/>${formats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
    const cells = formats.map((_, at) => `<c s="${at + 1}"><v>46086</v></c>`).join('');
    const [row] = await rowsIn(fileOf(workbookOf(`<row>${cells}</row>`, { styles })));
    expect(row?.anomalies).toEqual(formats.map((_, at) => [at, 'dateCell']));
    expect(new Set(row?.cells)).toEqual(new Set(['2026-03-05']));
  });

  it('hold texts that look like an escape of Excel, read and written', async () => {
    const codes = ['TAPE_x1000_BLK', '_x005F_', 'a_b', 'x_x00', '_x0041_x0042_'];
    const file = join(folder, 'escapes.xlsx');
    await writeSheets(file, [{ name: 'products', rows: [codes], widths: [], isRightToLeft: false }]);
    expect((await rowsIn(file)).map(({ cells }) => cells)).toEqual([codes]);
    const shared = '<sst><si><t>TAPE_x005F_x1000_BLK</t></si><si><t>가_x000D_\n나</t></si></sst>';
    const rows = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>';
    expect(await cellsOf(workbookOf(rows, { shared }))).toEqual([['TAPE_x1000_BLK', '가\n나']]);
  });

  it('show numbers as Excel does, with fifteen digits and without an exponent', async () => {
    const values = ['819.99999999999989', '0.1', '1.1000000000000001', '12345678901234', '1E-7', '4.1E2'];
    const rows = `<row>${values.map((value) => `<c><v>${value}</v></c>`).join('')}</row>`;
    expect(await cellsOf(workbookOf(rows))).toEqual([['820', '0.1', '1.1', '12345678901234', '0.0000001', '410']]);
  });

  it('with macros are read like others, and no macro runs', async () => {
    expect(
      await cellsOf(
        workbookOf(`<row>${text('code')}</row>`, { parts: [{ name: 'xl/vbaProject.bin', text: 'macro' }] }),
        'xlsm',
      ),
    ).toEqual([['code']]);
  });

  it('IN-15 refuse text that looks like a formula, and keep it as text behind an apostrophe, exported and imported', async () => {
    const hostile = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\tx',
      "'=1",
      '1/2',
      '00123',
      '12345678901234567890',
      '<b>&amp;',
      'a\nb',
    ];
    const file = join(folder, 'hostile.xlsx');
    await writeSheets(file, [
      { name: 'products', rows: [hostile.map(sheetGuard.on), hostile], widths: [], isRightToLeft: false },
    ]);
    const [guarded, bare] = await rowsIn(file);
    expect(guarded).toEqual({ row: 1, cells: hostile, anomalies: [], sheet: 'products' });
    expect(bare?.anomalies).toEqual([
      [0, 'formulaText'],
      [3, 'formulaText'],
    ]);
  });
});

describe('comma text', () => {
  it.each([
    ['commas', 'a,b\r\n"1,0","x ""y"""\r\n'],
    ['semicolons', 'a;b\n1,0;"x ""y"""\n'],
    ['tabs and the mark', '\uFEFFa\tb\n1,0\t"x ""y"""'],
  ])('is read with %s', async (_, csv) => {
    expect(await cellsOf(csv, 'csv')).toEqual([
      ['a', 'b'],
      ['1,0', 'x "y"'],
    ]);
  });

  it.each([
    [
      'line ends that are mixed',
      'code,name\r\nA,1\nB,"2\n3"\r\nC,4\r\n',
      [
        ['code', 'name'],
        ['A', '1'],
        ['B', '2\n3'],
        ['C', '4'],
      ],
    ],
    [
      'numbers that keep their zeros',
      'code,name\n="0012345",x\nA,="007"\n',
      [
        ['code', 'name'],
        ['0012345', 'x'],
        ['A', '007'],
      ],
    ],
    [
      'the same, quoted',
      'code,name\n"=""0012345""",x\n',
      [
        ['code', 'name'],
        ['0012345', 'x'],
      ],
    ],
  ])('is read with %s', async (_, csv, rows) => {
    expect(await cellsOf(csv, 'csv')).toEqual(rows);
  });

  it('keeps its row numbers over empty lines and lines within cells', async () => {
    expect((await rowsIn(fileOf('a,b\n\n"two\nlines",2\n,\n3,4', 'csv'))).map(({ row }) => row)).toEqual([1, 3, 5]);
  });

  it('IN-15 adds an apostrophe to what a spreadsheet would run, and removes it again', async () => {
    const hostile = ['=cmd()', '+1', '-1', '@x', '\tx', "'=1", "''+2", "'plain", 'a,b', 'a"b', 'a\nb'];
    const file = join(folder, 'guarded.csv');
    await writeCommaText(
      file,
      (async function* () {
        yield ['h', ...hostile];
      })(),
    );
    const [raw] = await rowsIn(fileOf(`x,${"'".repeat(2)}`, 'csv'));
    expect(raw?.cells).toEqual(['x', "''"]);
    expect(await rowsIn(file)).toEqual([{ row: 1, cells: ['h', ...hostile], anomalies: [] }]);
  });

  it('recognises formula-like text, but not telephone numbers, negative numbers and text behind an apostrophe', async () => {
    const [row] = await rowsIn(
      fileOf('"=HYPERLINK(""http://x"")",@cmd, =1,\u200E=1,+82-2-123,-5,\'=x,a=b,a@b.kr', 'csv'),
    );
    expect(row?.anomalies).toEqual([
      [0, 'formulaText'],
      [1, 'formulaText'],
      [2, 'formulaText'],
      [3, 'formulaText'],
    ]);
    expect(row?.cells.slice(4)).toEqual(['+82-2-123', '-5', '=x', 'a=b', 'a@b.kr']);
  });

  it.each([2, 3, 2_001])('names row %i, whose quotation marks do not match', async (row) => {
    const good = 'x,y\n'.repeat(row - 1);
    for (const bad of ['1,"x\n2,y', '1,"x" y"\n'])
      expect((await refusalOf(fileOf(`${good}${bad}${'x,y\n'.repeat(50)}`, 'csv'))).params).toEqual({ row });
  });
});

describe('text in other encodings', () => {
  it.each<[string, () => Buffer, string]>([
    ['UTF-16', () => utf16(true), '이름'],
    ['UTF-16 without its mark', () => utf16(false), '이름'],
    ['UTF-16 with the high byte first', () => utf16(true).swap16(), '이름'],
    ['CP949', () => korean, '텀블러'],
    ['CP949 with syllables that EUC-KR lacks', () => Buffer.concat([korean, Buffer.from('8c63', 'hex')]), '텀블러똠'],
    ['GB18030', () => chinese, '不的价'],
  ])('SEL-016 is read from %s', async (_, bytes, name) => {
    expect((await cellsOf(bytes(), 'csv'))[1]).toEqual(['1', name]);
  });

  it('SEL-016 is read from the first table of a page that is called a workbook', async () => {
    const page = `<html><head><meta charset="utf-8"><style>td{}</style></head><body><table border="1">
      <tr><th>code</th><th colspan="2">name</th></tr>
      <tr><td style="mso-number-format:'@'">007</td><td>A &amp; B<br>C</td><td>  two
        lines </td></tr></table><table><tr><td>other</td></tr></table></body></html>`;
    expect(await cellsOf(page, 'xls')).toEqual([
      ['code', 'name', ''],
      ['007', 'A & B\nC', 'two\nlines'],
    ]);
  });
});

const utf16 = (withMark: boolean) =>
  Buffer.concat([withMark ? Buffer.from([0xff, 0xfe]) : Buffer.alloc(0), Buffer.from('code,name\n1,이름', 'utf16le')]);
const korean = Buffer.concat([Buffer.from('code,name\n1,'), Buffer.from([0xc5, 0xd2, 0xba, 0xed, 0xb7, 0xaf])]);
// Chinese whose bytes are Hangul in the Korean code page.
const chinese = Buffer.concat([Buffer.from('code,name\n1,'), Buffer.from('b2bbb5c4bcdb', 'hex')]);
const latin = Buffer.concat([Buffer.from('code,name\n1,caf'), Buffer.from([0xe9, 0x0a])]);
const old = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const manyColumns = `<row>${Array.from({ length: 201 }, () => text('x')).join('')}</row>`;

describe('harmful files', () => {
  it.each<[string, string, () => Buffer | string, string]>([
    ['fileMissing', 'that is not there', () => '', 'none'],
    ['oldExcel', 'of the old Excel', () => Buffer.concat([old, Buffer.alloc(600)]), 'xls'],
    [
      'encrypted',
      'behind a password',
      () => Buffer.concat([old, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]),
      'xlsx',
    ],
    [
      'encrypted',
      'with locked parts',
      () => zipOf([{ name: 'xl/workbook.xml', text: 'x', isEncrypted: true }]),
      'xlsx',
    ],
    [
      'notAWorkbook',
      'of another program',
      () => zipOf([{ name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet' }]),
      'ods',
    ],
    ['notAWorkbook', 'that is a page without a table', () => '<html><p>code</p></html>', 'xls'],
    ['rowsTooMany', 'whose table is too long', () => `<table>${'<tr><td>x'.repeat(100_003)}</table>`, 'xls'],
    ['columnsTooMany', 'whose table is too wide', () => `<table><tr>${'<td>x'.repeat(201)}</table>`, 'xls'],
    [
      'notAWorkbook',
      'that is a picture',
      () => Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex').subarray(0, 12),
      'csv',
    ],
    ['damaged', 'cut off', () => workbookOf(`<row>${text('code')}</row>`).subarray(0, 300), 'xlsx'],
    [
      'damaged',
      'with declarations',
      () => workbookOf('', { shared: '<!DOCTYPE x [<!ENTITY a "b">]><sst><si><t>&a;</t></si></sst>' }),
      'xlsx',
    ],
    ['damaged', 'with a name of its own', () => workbookOf(`<row>${text('&lol;')}</row>`), 'xlsx'],
    [
      'damaged',
      'with the same part twice',
      () => workbookOf('', { parts: [{ name: 'XL/workbook.xml', text: '<workbook/>' }] }),
      'xlsx',
    ],
    ['damaged', 'that lies about its size', () => workbookOf('', { parts: [], shared: '' }).fill(0x20, 60, 90), 'xlsx'],
    [
      'entriesTooMany',
      'of too many parts',
      () => zipOf(Array.from({ length: 1_001 }, (_, at) => ({ name: `p${at}`, text: '' }))),
      'xlsx',
    ],
    [
      'packedTooDense',
      'that is a bomb',
      () => workbookOf('', { parts: [{ name: 'xl/media/a', text: Buffer.alloc(20_000_000) }] }),
      'xlsx',
    ],
    [
      'unpackedTooLarge',
      'that claims to be large',
      () => workbookOf('', { parts: [{ name: 'a', text: 'x', claimed: 2 ** 31 }] }),
      'xlsx',
    ],
    [
      'rowsTooMany',
      'with a million rows',
      () => workbookOf(`<row r="1">${text('code')}</row><row r="1000000">${text('x')}</row>`),
      'xlsx',
    ],
    [
      'rowsTooMany',
      'whose rows all have the same number',
      () => workbookOf('<row r="1"><c><v>1</v></c></row>'.repeat(100_002)),
      'xlsx',
    ],
    ['rowsTooMany', 'whose rows have no number', () => workbookOf('<row r="x"><c><v>1</v></c></row>'), 'xlsx'],
    ['rowsTooMany', 'with too many lines', () => 'a\n'.repeat(100_002), 'csv'],
    ['columnsTooMany', 'with too many columns', () => workbookOf(manyColumns), 'xlsx'],
    ['columnsTooMany', 'with a cell far out', () => workbookOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'xlsx'],
    ['columnsTooMany', 'with too many commas', () => `${'x,'.repeat(300)}x`, 'csv'],
    ['encodingUnknown', 'in Latin-1', () => latin, 'csv'],
    ['csvBroken', 'with an open quote', () => 'a,b\n1,"x\n2,y', 'csv'],
    ['damaged', 'with an endless cell', () => `a\n${'x'.repeat(200_001)}`, 'csv'],
  ])('%s: a file %s', async (code, _, bytes, ending) => {
    const file = ending === 'none' ? join(folder, 'none.xlsx') : fileOf(bytes(), ending);
    expect((await refusalOf(file)).code).toBe(`listing-sheet.${code}`);
  });

  it('a part that unpacks to more than it declares is refused while it is unpacked', async () => {
    const rows = `<row>${text('x'.repeat(100_000))}</row>`;
    const parts = [
      { name: 'xl/workbook.xml', text: '<workbook><sheets><sheet name="products" id="a"/></sheets></workbook>' },
      { name: 'xl/worksheets/sheet1.xml', text: rows, claimed: 10 },
    ];
    expect((await refusalOf(fileOf(zipOf(parts)))).code).toBe('listing-sheet.damaged');
  });

  it('reading stops at its time limit', async () => {
    expect(await refusalOf(fileOf(`a\n${'"x",1,2,3\n'.repeat(90_000)}`, 'csv'), 0.01)).toMatchObject({
      code: 'listing-sheet.tooSlow',
    });
  });

  it.each([...LANGUAGES])('are refused with a sentence in %s', async (lang) => {
    const refusal = await refusalOf(fileOf(latin, 'csv'));
    const sentence = refusalText(lang, refusal);
    expect(sentence).toContain('UTF-8');
    expect(new Set(LANGUAGES.map((one) => refusalText(one, refusal))).size).toBe(5);
  });
});
