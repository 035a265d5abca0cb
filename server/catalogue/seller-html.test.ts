import sanitizeHtml from 'sanitize-html';
import { describe, expect, it } from 'vitest';
import { hostileHtml } from '#server/testing/hostile-html.ts';
import { safeHtml, shownHtml } from '#server/catalogue/seller-html.ts';

const TAGS = new Set([
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'ul',
  'ol',
  'li',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'img',
  'a',
  'b',
  'i',
  'u',
  's',
  'strong',
  'em',
  'span',
  'br',
  'hr',
  'blockquote',
  'sub',
  'sup',
]);
const VALUES: Readonly<Record<string, RegExp>> = {
  href: /^(https:\/\/[^\s\\]+|mailto:[^\s\\]+)$/,
  rel: /^nofollow noopener noreferrer$/,
  target: /^_blank$/,
  src: /^(\/images\/[\w./-]+|https:\/\/[^\s\\"'<>]+)$/,
  alt: /^[^]*$/,
  width: /^\d{1,4}%?$/,
  height: /^\d{1,4}$/,
  loading: /^lazy$/,
  align: /^(left|right|center|justify)$/,
  colspan: /^[1-9]\d?$/,
  rowspan: /^[1-9]\d?$/,
  scope: /^(col|row)$/,
  dir: /^(ltr|rtl|auto)$/,
  lang: /^[a-zA-Z-]{2,8}$/,
};

/** Parses markup and lists every element and attribute that is not plain content. */
function dangersIn(html: string): string[] {
  const found: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        if (!TAGS.has(tagName)) found.push(`<${tagName}>`);
        for (const [name, value] of Object.entries(attribs))
          if (!VALUES[name]?.test(value) || (name === 'src' && value.includes('..')))
            found.push(`${tagName} ${name}=${value}`);
        return { tagName, attribs };
      },
    },
  });
  return found;
}

describe('the HTML of sellers', () => {
  it('IN-03 keeps nothing of more than 120 hostile ones that runs, styles, frames, posts or names itself', () => {
    expect(hostileHtml.length).toBeGreaterThan(120);
    expect(new Set(hostileHtml).size).toBe(hostileHtml.length);
    for (const html of hostileHtml) {
      expect({ html, dangers: dangersIn(safeHtml(html)) }).toEqual({ html, dangers: [] });
      expect({ html, dangers: dangersIn(shownHtml(safeHtml(html))) }).toEqual({ html, dangers: [] });
    }
  });

  it('the parser of this test sees the danger in most of them before they are made safe', () => {
    expect(hostileHtml.filter((html) => dangersIn(html).length > 0).length).toBeGreaterThan(120);
  });

  it('says the same when it is made safe twice', () => {
    for (const html of hostileHtml) expect(safeHtml(safeHtml(html))).toBe(safeHtml(html));
  });

  it('keeps what sellers write: headings below those of the page, tables, lists, pictures, links and alignment', () => {
    expect(safeHtml('<h1 style="color:red;text-align:center">제목</h1><ul><li>하나<br>둘</li></ul>')).toBe(
      '<h3 align="center">제목</h3><ul><li>하나<br />둘</li></ul>',
    );
    expect(
      safeHtml('<table style="width:80%"><tr><th scope=row colspan=2>a</th><td align=right>b</td></tr></table>'),
    ).toBe(
      '<table width="80%"><tr><th colspan="2" scope="row">a</th><td align="right">b</td></tr></table>'.replace(
        'colspan="2" scope="row"',
        'scope="row" colspan="2"',
      ),
    );
    expect(safeHtml('<img alt="컵" src="/images/goods/cups/blue/1/640.webp" width=640 height=640>')).toBe(
      '<img src="/images/goods/cups/blue/1/640.webp" alt="컵" width="640" height="640" loading="lazy" />',
    );
    expect(safeHtml('<a href="https://maker.example/care">care</a>')).toBe(
      '<a href="https://maker.example/care" rel="nofollow noopener noreferrer" target="_blank">care</a>',
    );
  });

  it("shows pictures of other hosts as links: a reader is nobody's visitor but ours", () => {
    expect(shownHtml(safeHtml('<img src="HTTPS://pictures.example/a.jpg" alt="x">'))).not.toContain('<img');
    const stored = safeHtml(
      '<p><img src="https://pictures.example/a.jpg" alt="크기 표"></p><img src="/images/goods/cups/blue/1/640.webp">',
    );
    expect(shownHtml(stored)).toBe(
      '<p><a href="https://pictures.example/a.jpg" rel="nofollow noopener noreferrer" target="_blank">크기 표</a></p><img src="/images/goods/cups/blue/1/640.webp" alt="" loading="lazy" />',
    );
  });
});
