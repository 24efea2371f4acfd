import { bodies } from './bodies.ts';
import { answers, type FaultKind } from './fault.ts';

const released = (name: string, body: keyof typeof bodies): FaultKind => ({
  name,
  target: 'entry',
  answer: answers.never,
  released: bodies[body],
});

/** The seventeen faults of safety P13, in its order. */
export const FAULTS: readonly FaultKind[] = [
  { name: 'is not there (404)', target: 'entry', answer: answers.status(404) },
  { name: 'is refused by its server (500)', target: 'entry', answer: answers.status(500) },
  { name: 'never answers', target: 'entry', answer: answers.hang, hangs: true },
  { name: 'is slow', target: 'entry', answer: answers.slow, arrives: true },
  released('is empty', 'empty'),
  { name: 'is HTML instead of a script', target: 'entry', answer: answers.html },
  released('has a syntax error', 'syntaxError'),
  released('throws while it runs', 'throwingScript'),
  released('brings a container that is none', 'badContainer'),
  released('brings a container without init', 'noInit'),
  released('gives no factory', 'noFactory'),
  released('has a module that throws', 'throwingModule'),
  released('throws while a page is shown', 'throwingRender'),
  { name: 'misses the file of a page', target: 'page', answer: answers.status(404) },
  released('wipes the panel off the page', 'wipesTheRoot'),
  released('was built for another contract', 'wrongContract'),
  { name: 'was tampered with', target: 'entry', answer: answers.tampered },
];

/** Faults of the other files that a screen needs. */
export const FILE_FAULTS: readonly FaultKind[] = [
  { name: 'the connection is cut while a page is fetched', target: 'page', answer: answers.cutOff },
  { name: 'a page was tampered with', target: 'page', answer: answers.tampered },
  { name: 'a page is refused by its server (500)', target: 'page', answer: answers.status(500) },
  { name: 'a page is HTML instead of a script', target: 'page', answer: answers.html },
  { name: 'a page never arrives', target: 'page', answer: answers.hang, hangs: true },
  { name: 'a door of the host is not there', target: 'door', answer: answers.status(404) },
  { name: 'a door of the host is HTML instead of a script', target: 'door', answer: answers.html },
  { name: 'the connection is cut while a door of the host is fetched', target: 'door', answer: answers.cutOff },
  { name: 'a door of the host was tampered with', target: 'door', answer: answers.tampered },
  { name: 'a door of the host never arrives', target: 'door', answer: answers.hang, hangs: true },
  { name: 'the registry is refused by its server (500)', target: 'registry', answer: answers.status(500) },
  { name: 'the registry is no registry', target: 'registry', answer: answers.html },
  { name: 'the registry never arrives', target: 'registry', answer: answers.hang, hangs: true },
];
