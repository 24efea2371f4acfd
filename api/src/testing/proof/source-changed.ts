const code = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

/** The settings of a server that has a fault: `text` of its compiled modules is replaced by `by` while they are loaded. */
export function sourceChanged(text: string, by: string): { NODE_OPTIONS: string } {
  const hooks = `export const load = async (url, context, next) => {
    const loaded = await next(url, context);
    if (loaded.format === 'module')
      loaded.source = String(loaded.source).replaceAll(${JSON.stringify(text)}, () => ${JSON.stringify(by)});
    return loaded;
  }`;
  const first = `import { register } from 'node:module'; register(${JSON.stringify(code(hooks))})`;
  return { NODE_OPTIONS: `--import=${code(first)}` };
}
