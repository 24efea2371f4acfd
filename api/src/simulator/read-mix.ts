import { type Mix, type StoryName, USUAL_MIX } from './stories.ts';

/** Parses `right=60,typo=10` as weights; stories that are not named get none. Throws a sentence for anything else. */
export function readMix(text: string): Mix {
  const mix = Object.fromEntries(Object.keys(USUAL_MIX).map((name) => [name, 0])) as Record<StoryName, number>;
  for (const part of text.split(',')) {
    const [name = '', weight = ''] = part.split('=').map((one) => one.trim());
    if (!Object.hasOwn(mix, name))
      throw new Error(`There is no story "${name}"; there are ${Object.keys(mix).join(', ')}.`);
    if (!/^\d{1,6}$/.test(weight)) throw new Error(`The weight of ${name} is a whole number.`);
    mix[name as StoryName] = Number(weight);
  }
  if (Object.values(mix).every((weight) => weight === 0)) throw new Error('At least one story needs a weight.');
  return mix;
}
