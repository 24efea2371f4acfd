import ts from 'typescript';

/**
 * Places where a sentence is made from parts, so that it cannot be translated as a whole: a phrase that is chosen inside
 * a sentence, parts that begin with a blank or a comma, phrases that are added or joined, a counted noun or a plural by
 * hand, and a figure formatted without the helpers.
 */

const COUNTED =
  'bonuses|claims|customers|days|deposits|digits|entries|flags|hand-overs|hours|lines|methods|minutes|months|others|payments|payouts|requests|rows|seconds|statuses|ticks|times|withdrawals';
const COUNTED_NOUN = new RegExp(`^ (?:${COUNTED})\\b`);
const WORD = /[A-Za-z]{2}/;
const FRAGMENT = /^(?:[,;.:]? |[,;])[A-Za-z]{2}/;
const TAGS_WITHOUT_WORDS = /^sql/;

/** The text of a literal, with `§` for each value; `undefined` for anything else. */
function textOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('§');
}

const inner = (node) =>
  ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node)
    ? inner(node.expression)
    : node;

const CHOICE = new Set([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
]);

/** The phrases that an expression may choose between or fall back to. */
function phrasesOf(expression) {
  const node = inner(expression);
  if (ts.isConditionalExpression(node)) return [...phrasesOf(node.whenTrue), ...phrasesOf(node.whenFalse)];
  if (ts.isBinaryExpression(node) && CHOICE.has(node.operatorToken.kind))
    return [...phrasesOf(node.left), ...phrasesOf(node.right)];
  const text = textOf(node);
  return text !== undefined && WORD.test(text) ? [text] : [];
}

/** Not an address, a name of a file or a class: words with blanks between them. */
const isSentence = (text) => /[A-Za-z]{2,}[.,:;]? |[ ,][A-Za-z]{2}/.test(text);

const isChoice = (node) =>
  ts.isConditionalExpression(inner(node)) ||
  (ts.isBinaryExpression(inner(node)) && CHOICE.has(inner(node).operatorToken.kind));

const calls = (node, name) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === name;

/** A value whose letters are changed to fit into a sentence. */
const isBent = (expression) => {
  const node = inner(expression);
  return (
    calls(node, 'toLowerCase') ||
    (ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      isBent(node.expression.expression) &&
      node.expression.name.text === 'replace')
  );
};

/** The wording for many things at once, chosen by the helper that knows the rules of the language. */
const isOfMany = (node) =>
  node !== undefined &&
  !ts.isSourceFile(node) &&
  ((ts.isPropertyAssignment(node) && node.name.getText() === 'many') || isOfMany(node.parent));

function whyTemplate(node) {
  const text = textOf(node);
  const values = node.templateSpans.map(({ expression }) => expression);
  if (isSentence(text) && values.some((value) => isChoice(value) && phrasesOf(value).length > 0))
    return 'a phrase is chosen inside a sentence';
  if (
    isSentence(text) &&
    values.some((value) => ts.isTemplateExpression(inner(value)) && WORD.test(textOf(inner(value)) ?? ''))
  )
    return 'a phrase is set into a sentence';
  if (isSentence(text) && values.some(isBent)) return 'a label is bent to fit into a sentence';
  const noun = node.templateSpans.some(({ literal }) => COUNTED_NOUN.test(literal.text));
  return noun && !isOfMany(node) ? 'a counted noun without its singular' : undefined;
}

const hasWords = (node) => /[A-Za-z]{2,} | [A-Za-z]{2}/.test(textOf(inner(node)) ?? '');

function whyConditional(node) {
  const byHand =
    /(?:===|!==|>|>=) ?[12]$/.test(node.condition.getText()) &&
    /count|length|size|many/i.test(node.condition.getText());
  const phrases = phrasesOf(node).filter((text) => /[A-Za-z]{2,} [A-Za-z]/.test(text));
  return byHand && phrases.length > 1 ? 'a plural by hand' : undefined;
}

function whyJsx(node) {
  const { parent, expression } = node;
  if (!expression || !(ts.isJsxElement(parent) || ts.isJsxFragment(parent))) return undefined;
  const beside = parent.children.some((child) => ts.isJsxText(child) && WORD.test(child.text));
  return beside && isChoice(expression) && phrasesOf(expression).length > 0
    ? 'a phrase is chosen inside a sentence'
    : undefined;
}

function why(node) {
  if (ts.isTemplateExpression(node)) return whyTemplate(node);
  if (ts.isStringLiteral(node)) return FRAGMENT.test(node.text) ? 'a part that goes on from another' : undefined;
  if (ts.isConditionalExpression(node)) return whyConditional(node);
  if (ts.isJsxExpression(node)) return whyJsx(node);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return [node.left, node.right].some(hasWords) ? 'phrases are added' : undefined;
  if (calls(node, 'join') && node.arguments[0] && WORD.test(textOf(node.arguments[0]) ?? ''))
    return 'a list is joined by words';
  if (calls(node, 'toFixed') || calls(node, 'toLocaleString')) return 'a figure is formatted by hand';
  return undefined;
}

/** Whether the words in it are of no language that is spoken: paths of imports, statements of SQL. */
const isSilent = (node) =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  (ts.isTaggedTemplateExpression(node) && TAGS_WITHOUT_WORDS.test(node.tag.getText()));

/** Every glued sentence of a file: `{ line, why }`, `line` from 1. */
export function gluedIn(source, file = 'a.tsx') {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found = [];
  const visit = (node) => {
    if (isSilent(node)) return;
    const reason = why(node);
    if (reason) found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, why: reason });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
