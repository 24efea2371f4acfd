import { goodOf } from './contents.ts';
import { KINDS, type Upload, type Verdict } from './upload.ts';

/** `X` stands for the extension of the type. A name is never used as a path, so only its last extension matters. */
const NAMES: [string, Verdict][] = [
  ['../../etc/passwd.X', 'kept'],
  ['..\\..\\windows\\x.X', 'kept'],
  ['/etc/cron.d/x.X', 'kept'],
  ['C:\\boot.X', 'kept'],
  ['%2e%2e%2fx.X', 'kept'],
  ['....//x.X', 'kept'],
  ['a\u202Egnp.exe.X', 'kept'],
  ['\u200F\u05D0\u05D1.X', 'kept'],
  ['<img src=x onerror=alert(1)>.X', 'kept'],
  ['x";rm -rf.X', 'kept'],
  ["'; DROP TABLE file_upload; --.X", 'kept'],
  ['${process.exit()}.X', 'kept'],
  ['x.php.X', 'kept'],
  ['x.exe.X', 'kept'],
  ['.X', 'kept'],
  ['CON.X', 'kept'],
  [`${'long'.repeat(60)}.X`, 'kept'],
  ['x.X.exe', 'wrong type'],
  ['x.X.php', 'wrong type'],
  ['x.X.html', 'wrong type'],
  ['x.X.', 'wrong type'],
  ['x.X ', 'wrong type'],
  ['x.X::$DATA', 'wrong type'],
  ['x.X\u0000.exe', 'wrong type'],
  ['x.X\u202Eexe', 'wrong type'],
  ['x.X/', 'wrong type'],
  ['X', 'wrong type'],
  ['x.gif', 'wrong type'],
];

/** Declared types that do not match a valid image with a correct name. */
const TYPES = ['text/html', 'application/octet-stream', 'image/gif', 'application/javascript', 'image/*', '__proto__'];

export const names = (): Upload[] =>
  KINDS.flatMap(({ kind, extension, mime }) => [
    ...NAMES.map(([name, verdict]): Upload => ({
      what: `${kind} called ${JSON.stringify(name).slice(0, 40)}`,
      name: name.replace('X', extension),
      mime,
      bytes: goodOf(kind),
      verdict,
    })),
    ...TYPES.map((type): Upload => ({
      what: `${kind} declared as ${type}`,
      name: `a.${extension}`,
      mime: type,
      bytes: goodOf(kind),
      verdict: 'wrong type',
    })),
  ]);
