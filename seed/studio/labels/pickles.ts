import { BANGLA, LATIN, type Label, words } from './svg.ts'

/** Kraft paper lettered by hand: the edges of the strokes tremble. */
const lettered = (first: string, second: string, ink: string, seed: number): Label => ({
  width: 1200,
  height: 800,
  body: `<filter id="hand"><feTurbulence baseFrequency=".018" numOctaves="2" seed="${seed}"/>
    <feDisplacementMap in="SourceGraphic" scale="16" xChannelSelector="R" yChannelSelector="G"/></filter>
    <rect width="1200" height="800" fill="#e6d6b4"/><g filter="url(#hand)">
    <rect x="44" y="44" width="1112" height="712" rx="30" fill="none" stroke="${ink}" stroke-width="12"/>
    <g fill="${ink}">${words(600, 320, 210, first, `${BANGLA} font-weight="600"`)}
    ${words(600, 560, 220, second, `${BANGLA} font-weight="600"`)}
    ${words(600, 690, 68, 'Borsha Home', `${LATIN} font-style="italic"`)}</g></g>`,
})

export const mango = lettered('আমের', 'আচার', '#5a3410', 3)
export const olive = lettered('জলপাইয়ের', 'আচার', '#2f3a1c', 8)
export const chilli = lettered('মরিচের', 'আচার', '#7a1f1c', 5)
