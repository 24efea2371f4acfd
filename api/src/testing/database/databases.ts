export const templateName = 'template_backoffice';

/** The template with the demo's month of data, created when a test first needs it. */
export const demoTemplateName = 'template_demo';
