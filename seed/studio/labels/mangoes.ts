import { BANGLA, type Label, words } from './svg.ts'

export const crate: Label = {
  width: 2000,
  height: 300,
  body: `<g fill="#5a2a1c">
    ${words(1000, 220, 210, 'হিমসাগর', `${BANGLA} font-weight="700"`)}
    <path d="M330 160 h170 M1500 160 h170" stroke="#5a2a1c" stroke-width="18"/></g>`,
}
