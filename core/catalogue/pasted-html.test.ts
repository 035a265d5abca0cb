import { describe, expect, it } from 'vitest';
import { cleanPasted } from '#core/catalogue/pasted-html.ts';
import { safeHtml } from '#core/catalogue/seller-html.ts';

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;font-size:10.0pt;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:Zoom>0</w:Zoom></w:WordDocument></xml><![endif]--></head>
<body lang=KO style='tab-interval:40.0pt'><!--StartFragment-->
<h1 style='mso-outline-level:1'><span lang=EN-US>Care</span></h1>
<p class=MsoNormal align=center style='text-align:center'><b><span style='font-family:"Malgun Gothic"'>세탁 방법<o:p></o:p></span></b></p>
<p class=MsoListParagraph style='margin-left:40.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>손세탁</p>
<p class=MsoListParagraph style='margin-left:60.0pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>미지근한 물</p>
<p class=MsoListParagraph style='margin-left:40.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span>그늘 건조</p>
<table class=MsoTableGrid border=1 width=601 style='width:450.8pt;border-collapse:collapse'><tr><td width=300 style='width:225.4pt'><p class=MsoNormal>면<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><img width=200 height=100 src="file:///C:/Users/me/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png"></p>
<!--EndFragment--></body></html>`;

const DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0a1b"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;">Features</span></h2><p dir="ltr" style="line-height:1.38;text-align:center;"><span style="font-weight:700;font-style:italic;">warm</span><span style="font-weight:400;"> for </span><span style="text-decoration:underline;">12 hours</span></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>steel</span></p></li></ul><a href="https://www.google.com/url?q=https://maker.example/care&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">care</span></a><img src="https://lh7-rt.example/docsz/AD_4nX" width="602" height="338" /></b><br class="Apple-interchange-newline">`;

const SMARTSTORE = `<div class="se-main-container"><div class="se-component se-text se-l-default" id="SE-1"><div class="se-component-content"><div class="se-section se-section-text se-l-default"><div class="se-module se-module-text"><p class="se-text-paragraph se-text-paragraph-align-center" style="line-height:1.8;" id="SE-2"><span style="color:#ff0010;" class="se-fs-fs24 se-ff-nanumgothic"><b>봄 신상</b></span></p><p class="se-text-paragraph"><span>\u200B</span></p></div></div></div></div><div class="se-component se-image"><div class="se-section se-section-image se-section-align-center"><a href="#" class="se-module-image-link" onclick="return false;"><img src="https://shop-phinf.example/a.jpg?type=w80_blur" data-lazy-src="https://shop-phinf.example/a.jpg?type=w860" data-width="860" class="se-image-resource" alt=""></a></div></div><script type="text/data" class="__se_module_data" data-module='{"type":"v2_image"}'></script></div>`;

const ALIBABA = `<div id="offer-template-0"></div><div style="width: 790.0px;"><p style="text-align:center;"><span style="font-size:18pt;color:#ff0000"><strong>保温杯</strong></span></p><img src="https://cbu01.example/lazyload.png" data-lazyload-src="//cbu01.example/img/ibank/O1CN01.jpg" width="790" usemap="#m" /><map name="m"><area shape="rect" href="https://shop.example" /></map><table width="790" border="0"><tbody><tr><td width="395">容量</td><td width="50%">500ml</td></tr></tbody></table><img src="https://gm.example/collect.gif?p=1" width="1" height="1" /><img src="https://gm.example/b.gif" style="display:none"><iframe src="https://video.example/1"></iframe><a href="javascript:void(0)">收藏</a><input type="hidden" value="1"><script>void 0</script></div>`;

describe('what is pasted into a detail', () => {
  it('from Word: headings, marks, lists with levels and tables, without its styles', () => {
    const { html, dropped } = cleanPasted(WORD);
    expect(html.replaceAll(/\s+/g, ' ')).toBe(
      '<h3>Care</h3> <p align="center"><b>세탁 방법</b></p> ' +
        '<ul><li>손세탁<ol><li>미지근한 물</li></ol></li><li>그늘 건조</li></ul> ' +
        '<table><tr><td><p>면</p></td></tr></table> <p></p>',
    );
    expect(dropped).toEqual({ styles: expect.any(Number), widths: 2, files: 1 });
    expect(dropped.styles).toBeGreaterThan(8);
  });

  it('from Google Docs: marks that are styles become marks, its wrapper is none, and links lead where they say', () => {
    const { html, dropped } = cleanPasted(DOCS);
    expect(html).toBe(
      '<h3>Features</h3><p align="center"><em><strong>warm</strong></em> for <u>12 hours</u></p>' +
        '<ul><li><p>steel</p></li></ul>' +
        '<a href="https://maker.example/care" rel="nofollow noopener noreferrer" target="_blank"><u>care</u></a>' +
        '<img src="https://lh7-rt.example/docsz/AD_4nX" alt="" loading="lazy" /><br />',
    );
    expect(dropped).toEqual({ styles: 11, widths: 1 });
  });

  it('from SmartStore: the alignment of its classes and the pictures it loads later', () => {
    const { html, dropped } = cleanPasted(SMARTSTORE);
    expect(html).toContain('<p align="center"><b>봄 신상</b></p>');
    expect(html).toContain(
      '<div align="center"><img src="https://shop-phinf.example/a.jpg?type=w860" alt="" loading="lazy" /></div>',
    );
    expect(html).not.toMatch(/class|style|script|\u200B/);
    expect(dropped).toEqual({ styles: 2, scripts: 2 });
  });

  it('from 1688: no fixed widths, no pictures that count readers, no scripts, frames and fields', () => {
    const { html, dropped } = cleanPasted(ALIBABA);
    expect(html).toBe(
      '<div></div><div><p align="center"><strong>保温杯</strong></p>' +
        '<img src="https://cbu01.example/img/ibank/O1CN01.jpg" alt="" loading="lazy" />' +
        '<table><tbody><tr><td>容量</td><td width="50%">500ml</td></tr></tbody></table>收藏</div>',
    );
    expect(dropped).toEqual({ styles: 4, scripts: 2, trackers: 2, widths: 4, frames: 1, fields: 1 });
  });

  it('is what the server stores, and stays when it is pasted again', () => {
    for (const sample of [WORD, DOCS, SMARTSTORE, ALIBABA]) {
      const { html } = cleanPasted(sample);
      expect(safeHtml(html)).toBe(html);
      expect(cleanPasted(html).html).toBe(html);
    }
  });

  it('keeps pictures of the library with their sizes, and says nothing about plain text', () => {
    const own = `<p>컵</p><img src="/images/stored/${'0a'.repeat(32)}/1280.webp" alt="컵" width="640" height="640">`;
    expect(cleanPasted(own)).toEqual({ html: safeHtml(own), dropped: {} });
  });
});
