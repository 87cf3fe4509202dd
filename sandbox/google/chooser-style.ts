import { STYLE } from '../page-style.ts'

export const CHOOSER_STYLE = `${STYLE}
h2 { margin-top: 0.25rem; font-size: 1.4rem; line-height: 1.3; }
h3 { grid-column: 1 / -1; margin-top: 1rem; font-size: 1rem; }
.wide { grid-column: 1 / -1; }
.person { display: grid; padding-block: 0.6rem; text-align: start; overflow-wrap: anywhere; line-height: 1.35; }
.person span { color: var(--soft); font-size: 0.875rem; font-weight: 400; }
.default { position: absolute; inset-inline-start: -100vw; }
label { grid-column: 1 / -1; display: grid; gap: 0.25rem; font-size: 0.9rem; font-weight: 600; }
label.tick { display: flex; gap: 0.6rem; align-items: center; min-height: 2.75rem; }
input:not([type='checkbox']), select { width: 100%; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid var(--soft);
  border-radius: 0.6rem; background: var(--sheet); color: var(--ink); font: inherit; font-weight: 400; }
input[type='checkbox'] { width: 1.25rem; height: 1.25rem; accent-color: var(--blue); }
input:focus-visible, select:focus-visible, summary:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
details { grid-column: 1 / -1; margin-top: 0.5rem; padding-top: 0.75rem; border-top: 1px solid var(--line); }
summary { min-height: 2.75rem; line-height: 2.75rem; color: var(--soft); cursor: pointer; }
.wrong { margin-top: 1rem; font-weight: 600; }
`
