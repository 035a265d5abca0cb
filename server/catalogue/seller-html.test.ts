import sanitizeHtml from 'sanitize-html';
import { describe, expect, it } from 'vitest';
import { hostileHtml } from '#server/testing/hostile-html.ts';
import { inspectHtml, safeHtml, shownHtml } from '#core/catalogue/seller-html.ts';

const TAGS = new Set([
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'div',
  'pre',
  'dl',
  'dt',
  'dd',
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
  src: /^(\/images\/[\w./-]+|\/files\/[0-9a-f]{48}|https:\/\/[^\s\\"'<>]+)$/,
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

  it.each([
    ['<div>소재</div><div>면 100%</div><div>중국</div>', '<div>소재</div><div>면 100%</div><div>중국</div>'],
    ['<dl><dt>소재</dt><dd>면</dd></dl>', '<dl><dt>소재</dt><dd>면</dd></dl>'],
    ['<section><article>가</article><article>나</article></section>', '<div><div>가</div><div>나</div></div>'],
    ['<center>가운데</center>', '<div align="center">가운데</div>'],
    ['<div style="direction: rtl; text-align: right">نص</div>', '<div dir="rtl" align="right">نص</div>'],
    ['<ul dir="rtl"><li dir="nonsense">نص</li></ul>', '<ul dir="rtl"><li>نص</li></ul>'],
    ['<form><div>하나</div></form><font color="red">둘</font>', '<div><div>하나</div></div><span>둘</span>'],
  ])('keeps the lines, alignment and direction of editors: %s', (written, kept) => {
    expect(inspectHtml(written)).toEqual({ html: kept, leftOut: [] });
  });

  it.each([
    ['<img src="//img.example/a.jpg">', 'https://img.example/a.jpg'],
    ['<img src="http://img.example/a.jpg">', 'https://img.example/a.jpg'],
    ['<img src="https://img.example/상세 1.jpg">', 'https://img.example/%EC%83%81%EC%84%B8%201.jpg'],
    ['<img src="data:image/gif;base64,R0lG" data-src="//img.example/b.jpg">', 'https://img.example/b.jpg'],
    [
      '<img src="https://img.example/blank.gif" data-original="https://img.example/c.jpg">',
      'https://img.example/c.jpg',
    ],
    ['<img srcset="https://img.example/d.jpg 1x, https://img.example/e.jpg 2x">', 'https://img.example/d.jpg'],
  ])('reads the address of a picture as it is meant: %s', (written, src) => {
    expect(inspectHtml(written)).toEqual({ html: `<img src="${src}" alt="" loading="lazy" />`, leftOut: [] });
  });

  it('keeps pictures of the library of a store, and shows them', () => {
    const src = `/files/${'0a'.repeat(24)}`;
    const { html, leftOut } = inspectHtml(
      `<div><img src="${src}" alt=""></div><img src="/files/../etc"><img src="/files/0a">`,
    );
    expect(leftOut).toEqual(['/files/../etc', '/files/0a']);
    expect(shownHtml(html)).toBe(`<div><img src="${src}" alt="" loading="lazy" /></div>`);
  });

  it('says what is left out', () => {
    expect(
      inspectHtml(
        '<iframe src="https://video.example/1"></iframe><img src="./detail.jpg"><a href="javascript:go()">x</a><p>남음</p>',
      ),
    ).toEqual({ html: '<a>x</a><p>남음</p>', leftOut: ['<iframe>', './detail.jpg', 'javascript:go()'] });
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
