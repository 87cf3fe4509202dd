import { BANGLA, LATIN, type Label, words } from './svg.ts'

export const tuberose: Label = {
  width: 1400,
  height: 1000,
  body: `<rect width="1400" height="1000" fill="#efe7d6"/>
    <rect x="40" y="40" width="1320" height="920" fill="none" stroke="#3a2d22" stroke-width="6"/>
    <g fill="#2d241c">${words(700, 260, 80, 'JONAKI LIGHTS', `${LATIN} letter-spacing="14"`)}
    ${words(700, 520, 230, 'রজনীগন্ধা', `${BANGLA} font-weight="700"`)}
    ${words(700, 690, 84, 'tuberose &amp; rain', `${LATIN} font-style="italic"`)}
    ${words(700, 850, 60, '220 g · 40 hours', `${LATIN} letter-spacing="6"`)}</g>`,
}
