/** The style sheet of the page, for light and dark, desktop and phone. */
export const docsStyle = `
:root { color-scheme: light dark; --line: #8886; --soft: #8881; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1rem; }
h1 small { font-weight: 400; }
h2 { border-bottom: 1px solid var(--line); margin-top: 2.5rem; text-transform: capitalize; }
article { border: 1px solid var(--line); border-radius: 6px; margin: 1rem 0; overflow-x: auto; padding: 0 1rem; }
code { background: var(--soft); border-radius: 3px; overflow-wrap: anywhere; padding: 0 0.2em; }
table { border-collapse: collapse; font-size: 0.9rem; margin-bottom: 1rem; width: 100%; }
th, td { border-top: 1px solid var(--line); padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; list-style: none; padding: 0; }
`;
