import { BANGLA, LATIN, type Label, words } from './svg.ts'

/** Gold foil in the middle of a lid. */
export const lid: Label = {
  width: 1600,
  height: 640,
  body: `<g fill="#d3a854">${words(800, 210, 130, 'COCOA GHAT', `${LATIN} letter-spacing="34"`)}
    <path d="M610 290 h150 M840 290 h150" stroke="#d3a854" stroke-width="6"/>
    <circle cx="800" cy="290" r="14"/>
    ${words(800, 430, 110, 'চকলেট', `${BANGLA} font-weight="500"`)}
    ${words(800, 560, 54, 'twelve, made by hand in Dhaka', `${LATIN} font-style="italic"`)}</g>`,
}
