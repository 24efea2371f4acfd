import type { Json } from '../http/openapi/named.ts';
import { NOTICE } from './typescript.ts';

interface Operation {
  'x-from'?: string[];
  'x-permission'?: string;
}

/** Nouns whose acts the panel offers, by their path segment. */
const NOUNS = {
  deposits: 'DEPOSIT',
  withdrawals: 'WITHDRAWAL',
  bonuses: 'BONUS',
  'payment-methods': 'METHOD',
} as const;

const PATH = /^\/([a-z-]+)\/\{id\}\/([a-z-]+)$/;

/** `shared/src/contract/acts.gen.ts`: who may perform each act and from which states, according to the routes. */
export function actRules(document: Json): string {
  const { paths } = document as unknown as { paths: Record<string, { post?: Operation }> };
  const acts = Object.entries(paths).flatMap(([path, { post }]) => {
    const [, noun, act] = PATH.exec(path) ?? [];
    return noun && act && post?.['x-from']
      ? [{ noun, act, rule: { permission: post['x-permission'] ?? '', from: post['x-from'] } }]
      : [];
  });
  const tables = Object.entries(NOUNS).map(([noun, name]) => {
    const lines = acts
      .filter((one) => one.noun === noun)
      .map(
        ({ act, rule: { permission, from } }) =>
          `  ${quoted(act)}: { permission: '${permission}', from: [${from.map((state) => `'${state}'`).join(', ')}] },`,
      );
    return `export const ${name}_ACTS = {\n${lines.join('\n')}\n} as const;`;
  });
  return `${NOTICE}\n${tables.join('\n\n')}\n`;
}

const quoted = (name: string): string => (name.includes('-') ? `'${name}'` : name);
