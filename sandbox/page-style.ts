export const STYLE = `
:root { color-scheme: light dark; --ground: #eef2f7; --sheet: #ffffff; --ink: #1c2733; --soft: #566577;
  --line: #cfd8e3; --blue: #1f4fa3; --on-blue: #ffffff; --notice: #fff3cd; --on-notice: #5c4400; }
@media (prefers-color-scheme: dark) { :root { --ground: #10161d; --sheet: #1a222c; --ink: #e8edf3; --soft: #a4b1c0;
  --line: #35424f; --blue: #9dbdf5; --on-blue: #10213f; --notice: #4a3a0c; --on-notice: #ffe9a8; } }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.notice { padding: 0.5rem 1rem; background: var(--notice); color: var(--on-notice); text-align: center;
  font-weight: 600; }
main { width: min(26rem, 100% - 2rem); margin: clamp(1rem, 8vh, 5rem) auto; padding: 2rem; background: var(--sheet);
  border: 1px solid var(--line); border-radius: 1rem; }
h1 { font-size: 0.85rem; letter-spacing: 0.08em; text-transform: uppercase; color: var(--soft); }
.store { margin-top: 1.25rem; font-size: 1.15rem; font-weight: 600; overflow-wrap: anywhere; }
.amount { font-size: 2.25rem; font-weight: 700; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.amount span { font-size: 1.1rem; color: var(--soft); }
.product { margin-top: 0.25rem; color: var(--soft); overflow-wrap: anywhere; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; margin-top: 1.5rem; }
button { min-height: 3rem; padding: 0 1rem; border: 1px solid var(--line); border-radius: 0.6rem; background: none;
  color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { border-color: var(--blue); }
button:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
.pay { grid-column: 1 / -1; border-color: var(--blue); background: var(--blue); color: var(--on-blue); }
.wrong { margin-top: 1rem; font-weight: 600; }
details { grid-column: 1 / -1; margin-top: 0.25rem; border-top: 1px solid var(--line); padding-top: 0.5rem; }
summary { min-height: 2.75rem; line-height: 2.75rem; color: var(--soft); font-size: 0.9rem; cursor: pointer; }
label { display: grid; gap: 0.25rem; margin-bottom: 0.75rem; color: var(--soft); font-size: 0.9rem; }
select { width: 100%; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid var(--soft); border-radius: 0.6rem;
  background: var(--sheet); color: var(--ink); font: inherit; }
summary:focus-visible, select:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
details button { width: 100%; margin-bottom: 0.75rem; }
.small { margin-top: 1rem; font-size: 0.875rem; color: var(--soft); }
`

export const SCRIPT = 'document.forms[0].submit()'
