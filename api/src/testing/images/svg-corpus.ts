/** Drawings for the tests of uploads: those that must be refused, and those that must be accepted. */
const NS = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (inner: string, attributes = '') =>
  `<svg ${NS} ${XLINK} viewBox="0 0 9 9" ${attributes}>${inner}</svg>`;

export const DANGEROUS_SVGS: [string, string][] = [
  ['a script', drawing('<script>alert(1)</script>')],
  ['a script in capitals', drawing('<SCRIPT>alert(1)</SCRIPT>')],
  ['a script of another prefix', `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>`],
  ['a script by link', drawing('<script href="https://evil.example/x.js"/>')],
  ['a script in CDATA', drawing('<script><![CDATA[alert(1)]]></script>')],
  ['onload on the root', drawing('', 'onload="alert(1)"')],
  ['onclick on a shape', drawing('<rect width="9" height="9" onclick="alert(1)"/>')],
  ['an event in capitals', drawing('<rect ONLOAD="alert(1)"/>')],
  ['onbegin of an animation', drawing('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>')],
  [
    'a foreign object',
    drawing(
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ),
  ],
  ['an HTML element', drawing('<div xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['a frame', drawing('<iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/>')],
  ['a link', drawing('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>')],
  ['a link by xlink', drawing('<a xlink:href="https://evil.example"><rect width="9" height="9"/></a>')],
  ['a use of another file', drawing('<use href="https://evil.example/x.svg#a"/>')],
  ['a use of another file by xlink', drawing('<use xlink:href="//evil.example/x.svg#a"/>')],
  ['a use of data', drawing('<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>')],
  ['an image from elsewhere', drawing('<image href="https://evil.example/pixel.png"/>')],
  ['an image by a relative address', drawing('<image href="/api/auth/logout"/>')],
  ['an image that is an SVG itself', drawing('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
  ['an image by javascript', drawing('<image href="javascript:alert(1)"/>')],
  ['an image by entities', drawing('<image href="&#106;avascript:alert(1)"/>')],
  ['feImage', drawing('<filter id="f"><feImage href="https://evil.example/x"/></filter>')],
  ['an animated link', drawing('<rect id="r"><animate attributeName="href" values="javascript:alert(1)"/></rect>')],
  ['a set link', drawing('<rect><set attributeName="xlink:href" to="javascript:alert(1)"/></rect>')],
  ['a moving animation', drawing('<animateMotion path="M0 0"/>')],
  ['a style sheet', drawing('<style>@import url(https://evil.example/x.css);</style>')],
  ['a plain style sheet', drawing('<style>rect{fill:red}</style>')],
  ['a style with a remote url', drawing('<rect style="fill:url(https://evil.example/x#a)"/>')],
  ['a style with an import', drawing('<rect style="@import \'x\'"/>')],
  ['a style with an escaped url', drawing('<rect style="fill:u\\72l(//evil.example)"/>')],
  ['a style with a comment inside url', drawing('<rect style="fill:ur/**/l(//evil.example)"/>')],
  ['a fill from elsewhere', drawing('<rect fill="url(https://evil.example/x#a)"/>')],
  ['a filter from elsewhere', drawing('<rect filter="url(//evil.example/x#a)"/>')],
  ['a mask by data', drawing('<rect mask="url(data:image/svg+xml,x#a)"/>')],
  ['a cursor', drawing('<cursor href="https://evil.example/c.cur"/>')],
  ['a cursor in a style', drawing('<rect style="cursor:url(//evil.example/c.cur)"/>')],
  [
    'a DOCTYPE',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${drawing('')}`,
  ],
  ['entities that grow', `<!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${drawing('<text>&b;</text>')}`],
  [
    'an entity that reads a file',
    `<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`,
  ],
  ['an unknown entity', drawing('<text>&nope;</text>')],
  ['a style sheet instruction', `<?xml-stylesheet href="https://evil.example/x.css"?>${drawing('')}`],
  ['a PHP instruction', drawing('<?php system("x") ?>')],
  ['CDATA', drawing('<text><![CDATA[<script>alert(1)</script>]]></text>')],
  ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
  ['no namespace', '<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'],
  ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['an unclosed element', `<svg ${NS}><rect>`],
  ['two roots', `${drawing('')}${drawing('')}`],
  ['text after it', `${drawing('')}<script>alert(1)</script>`],
  ['a NUL', drawing('\0')],
  ['a bare ampersand', drawing('<text>a & b</text>')],
  ['a duplicate attribute', drawing('<rect x="1" x="2"/>')],
  ['an xml:base', drawing('<image xml:base="https://evil.example/" href="#a"/>')],
  [
    'a handler element',
    drawing('<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>'),
  ],
  ['an audio element', drawing('<audio href="https://evil.example/a.mp3"/>')],
  ['an attribute of an editor', drawing('<rect xmlns:x="http://example.com/" x:y="1"/>')],
  ['a target', drawing('<rect target="_top"/>')],
  ['very deep nesting', drawing('<g>'.repeat(80) + '</g>'.repeat(80))],
  ['very many elements', drawing('<g/>'.repeat(20_001))],
  ['a side of 9,000', `<svg ${NS} width="9000" height="9"><script/></svg>`],
];

export const HARMLESS_SVGS: [string, string][] = [
  [
    'an XML declaration and comments',
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- a QR code -->\n${drawing('<!-- dots --><rect width="1" height="1"/>')}`,
  ],
  ['a QR code of one path', drawing('<path fill="#000" d="M0 0h1v1H0zM2 0h1v1H2z" shape-rendering="crispEdges"/>')],
  [
    'gradients and a clip',
    drawing(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient><clipPath id="c"><circle r="4"/></clipPath></defs><rect width="9" height="9" fill="url(#g)" clip-path="url(#c)"/>',
    ),
  ],
  [
    'a symbol used',
    drawing('<symbol id="s"><circle cx="1" cy="1" r="1"/></symbol><use href="#s" x="2"/><use xlink:href="#s"/>'),
  ],
  [
    'text with a title',
    drawing('<title>Pay here</title><text x="1" y="5" font-family="sans-serif">₹ 500 &amp; more</text>'),
  ],
  ['a plain style', drawing('<rect style="fill:#123456;stroke:none" width="9" height="9"/>')],
  ['a raster image within', drawing('<image width="2" height="2" href="data:image/png;base64,iVBORw0KGgo="/>')],
  [
    'a filter within',
    drawing('<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><rect filter="url(#f)" width="9" height="9"/>'),
  ],
  ['a byte order mark', `\uFEFF${drawing('<rect width="1" height="1"/>')}`],
];
