import { Type } from 'typebox';
import { readReasonLists } from '../../acts/read-reasons.ts';
import { GENERIC, REASON_LISTS } from '../../domain/reasons/lists.ts';
import type { Api } from '../../http/context.ts';
import { named, object, oneOf } from '../../http/schemas.ts';

const ListedReasons = named(
  'ListedReasons',
  object({
    list: oneOf(REASON_LISTS),
    reasons: Type.Array(
      object({
        code: Type.String(),
        words: Type.String({ description: 'What staff read, in this list and wherever a row names the code' }),
        offered: Type.Boolean({ description: 'Whether new acts may name it' }),
        needsNote: Type.Boolean({ description: 'The code alone says too little: a comment is required' }),
      }),
    ),
  }),
);

/** The reasons that staff choose from, and the words of those that rows still name. */
export function reasonRoutes(api: Api): void {
  api.get(
    '/reasons',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'listReasons',
        tags: ['policy'],
        summary: 'The reasons of every act, in their order',
        response: { 200: object({ items: Type.Array(ListedReasons) }) },
      },
    },
    async () => {
      const lists = await readReasonLists(api.deps.db);
      const items = REASON_LISTS.map((list) => ({
        list,
        reasons: lists[list].reasons.map(({ code, words, offered }) => ({
          code,
          words,
          offered,
          needsNote: code === GENERIC,
        })),
      }));
      return { items };
    },
  );
}
