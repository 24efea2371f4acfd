export const templateName = 'template_backoffice';

/** The same with the demo's month, made when a test first asks for it. */
export const demoTemplateName = 'template_demo';
