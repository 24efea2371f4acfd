import { rupees } from '../../domain/rupees.ts';
import { mistyped } from '../../seed/references.ts';
import { bankLine, claim, type Made, payment, type Payment, proofOf, THIRD_PARTY } from '../moves.ts';
import type { Step } from '../stories.ts';
import { must, patience, type PracticeStory, type Scene, soon } from './scene.ts';

interface Telling {
  kind: Parameters<Scene['book']['tell']>[0]['kind'];
  paid: Payment;
  /** As the customer claims it, where that differs from what was paid. */
  claimed?: Partial<Payment>;
  payer?: string;
  after: number;
  showed: string;
  alsoPermitted?: readonly 'hold'[];
}

/** A claim, and later the bank line that decides it. */
function claimThenLine(
  { world, book }: Scene,
  { kind, paid, claimed, payer, after, showed, alsoPermitted = [] }: Telling,
): Step[] {
  let row: Made;
  return [
    {
      after: 0,
      play: async () => {
        const said = { ...paid, ...claimed };
        row = must(await claim(world, said), 'claim');
        await book.tell({ ...row, kind, amountPaise: said.amountPaise, showed, alsoPermitted });
      },
    },
    {
      after,
      play: async () => {
        const line = must(await bankLine(world, paid, payer ?? paid.customer.name.toUpperCase()), 'bank line');
        await book.ready(row.id, line);
      },
    },
  ];
}

const clean = (scene: Scene, paid: Payment, more: Pick<Telling, 'alsoPermitted'> = {}) =>
  claimThenLine(scene, {
    kind: 'clean',
    paid,
    ...more,
    after: soon(scene),
    showed: `The bank line has the UTR and the amount of the claim, and ${paid.customer.name} paid it.`,
  });

/** The honest claim of two: whoever sees the other one first may hold it until that is decided. */
const contested = { alsoPermitted: ['hold'] } as const;

/** The stories of deposits; no steps when no method is shown to the customer. */
const withPayment =
  (steps: (scene: Scene, paid: Payment) => Step[]): PracticeStory =>
  async (scene) => {
    const paid = await payment(scene.world, 1_000_00);
    return paid ? steps(scene, paid) : [];
  };

function anotherCustomer({ world: { random, customers } }: Scene, { customer }: Payment): Payment['customer'] {
  return random.pick(customers.filter((one) => one !== customer));
}

export const CLAIM_STORIES = {
  clean: withPayment((scene, paid) => clean(scene, paid)),
  wrongUtr: withPayment((scene, paid) => {
    const utr = mistyped(paid.utr, scene.world.random);
    return claimThenLine(scene, {
      kind: 'wrongUtr',
      paid,
      claimed: { utr },
      after: soon(scene),
      showed: `The bank line ${paid.utr} differs from the claimed ${utr} in one digit; amount, account and payer agree.`,
    });
  }),
  amountDiffers: withPayment((scene, paid) => {
    const amountPaise = paid.amountPaise + scene.world.random.pick([-100_00, 50_00, 200_00, 500_00]);
    return claimThenLine(scene, {
      kind: 'amountDiffers',
      paid,
      claimed: { amountPaise },
      after: soon(scene),
      showed: `The bank received ${rupees(paid.amountPaise)} under this UTR, the claim says ${rupees(amountPaise)}: the bank’s amount is credited.`,
    });
  }),
  thirdParty: withPayment((scene, paid) =>
    claimThenLine(scene, {
      kind: 'thirdParty',
      paid,
      payer: THIRD_PARTY,
      after: soon(scene),
      showed: `The bank line was paid by ${THIRD_PARTY}, not by ${paid.customer.name}.`,
    }),
  ),
  lateLine: withPayment((scene, paid) =>
    claimThenLine(scene, {
      kind: 'lateLine',
      paid,
      after: scene.minutes * 15,
      showed: 'The bank line came late, with the UTR and the amount of the claim.',
    }),
  ),
  fakeProof: withPayment((scene, paid) => {
    let row: Made;
    return [
      {
        after: 0,
        play: async () => {
          const proofFileId = await proofOf(scene.world, paid, false);
          row = must(await claim(scene.world, { ...paid, proofFileId }), 'claim');
          const showed = 'No bank line has this UTR, and an image proves no payment.';
          await scene.book.tell({ ...row, kind: 'fakeProof', amountPaise: paid.amountPaise, showed });
        },
      },
      { after: patience(scene), play: () => scene.book.ready(row.id) },
    ];
  }),
  /** An honest claim with an image, and the same image again under the name of somebody else who paid nothing. */
  reusedImage: withPayment((scene, paid) => {
    const { world, book } = scene;
    const copy = { ...paid, customer: anotherCustomer(scene, paid), utr: world.reference(paid.rail) };
    let [image, row] = [null as string | null, undefined as Made | undefined];
    const [first, second] = clean(scene, paid, contested) as [Step, Step];
    return [
      {
        after: 0,
        play: async () => {
          image = await proofOf(world, paid, false);
          paid.proofFileId = image;
          await first.play();
        },
      },
      second,
      {
        after: second.after + 1,
        play: async () => {
          row = must(await claim(world, { ...copy, proofFileId: image }), 'claim');
          const showed = `The same image was sent with the claim of ${paid.customer.name}, and no bank line has this UTR.`;
          await book.tell({ ...row, kind: 'reusedImage', amountPaise: copy.amountPaise, showed });
        },
      },
      { after: second.after + 1 + patience(scene), play: () => book.ready(must(row ?? null, 'claim').id) },
    ];
  }),
  /** Two customers claim one UTR; the bank line names its payer. */
  duplicate: withPayment((scene, paid) => {
    const { world, book } = scene;
    const false_ = { ...paid, customer: anotherCustomer(scene, paid) };
    let row: Made;
    const [first, second] = clean(scene, paid, contested) as [Step, Step];
    return [
      first,
      {
        after: 1,
        play: async () => {
          row = must(await claim(world, false_), 'claim');
          const showed = `${paid.customer.name} claims the same UTR, and the bank line names ${paid.customer.name} as the payer.`;
          await book.tell({ ...row, kind: 'duplicate', amountPaise: false_.amountPaise, showed });
        },
      },
      { after: second.after, play: async () => (await second.play(), book.ready(row.id)) },
    ];
  }),
} satisfies Record<string, PracticeStory>;
