import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF in visual order from left to right, a line for each run; decoded by the ToUnicode tables of its
 * fonts.
 */
export function textOfPdf(bytes: Buffer): string {
  const objects = new Map(
    [...bytes.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [
      id ?? '',
      body ?? '',
    ]),
  );
  const streamOf = (id: string): string => {
    const [, data] = /stream\n([\s\S]*)\nendstream/.exec(objects.get(id) ?? '') ?? [];
    return data === undefined ? '' : inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  };
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    const [, list = ''] = /\/Font <<([\s\S]*?)>>/.exec(body) ?? [];
    for (const [, name = '', id = ''] of list.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      if (table) fonts.set(name, charactersOf(streamOf(table)));
    }
  }
  const pages = [...objects.values()].flatMap(
    (body) =>
      /\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/.exec(body)?.[1] ?? /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? [],
  );
  return pages.map((id) => messagesOf(streamOf(id), fonts)).join('\n');
}

function charactersOf(table: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, from = '', , list = ''] of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([0-9a-f]*)>/g)].forEach(([, hex = ''], at) => {
      characters.set(
        (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0'),
        Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      );
    });
  }
  return characters;
}

function messagesOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map();
  const texts: string[] = [];
  for (const [, name, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? new Map();
    else
      texts.push(
        [...shown.matchAll(/<([0-9a-f]+)>/g)]
          .flatMap(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '?'))
          .join(''),
      );
  }
  return texts.join('\n');
}
