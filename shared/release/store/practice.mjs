/** What the mark says, on the screen and on paper. */
export const PRACTICE_WORDS = 'Practice – nothing here is real';

/* It stands on every page, below everything that a page can put over itself, and on every printed sheet. The panel
   leaves room for it by --panel-foot. */
const STYLE = [
  ':root{--panel-foot:26px}',
  '#practice{position:fixed;inset:auto 0 0;z-index:2147483647;box-sizing:border-box;display:flex;align-items:center;',
  'justify-content:center;height:26px;font:600 .8125rem/1 system-ui,sans-serif;color:#1b1f26;background:#ffc53d;',
  'border-top:1px solid #1b1f26;white-space:nowrap}',
  '[data-practice] #sign-in{min-height:calc(100dvh - 26px)}',
  '@media print{#practice,body #practice{display:flex!important;visibility:visible!important;',
  'print-color-adjust:exact;-webkit-print-color-adjust:exact}}',
].join('');

/**
 * Marks the host's document as practice: for every page and every printed sheet, before and after sign-in, and in the
 * tab's title. It is part of the document and not of the panel, so no page can hide it.
 *
 * @param {string} html
 * @param {boolean} practice
 */
export const withPractice = (html, practice) =>
  practice
    ? html
        .replace(/<html(?=[\s>])/, '<html data-practice')
        .replace('<title>', '<title>Practice · ')
        .replace('</head>', `<style>${STYLE}</style></head>`)
        .replace(/<body([^>]*)>/, `<body$1><aside id="practice" aria-label="Practice">${PRACTICE_WORDS}</aside>`)
    : html;
