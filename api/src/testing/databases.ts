export const templateName = 'template_backoffice';

/** The same with the demo's month, made when a test first asks for it. */
export const demoTemplateName = 'template_demo';

/** The same server, another database. */
export function databaseAt(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.toString();
}
