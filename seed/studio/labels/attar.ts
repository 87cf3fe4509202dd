import { BANGLA, type Label, words } from './svg.ts'

/** A grain of a garland, k steps from its middle. */
const grain = (k: number): string => {
  const x = 450 + k * 62
  return `<ellipse cx="${x}" cy="450" rx="13" ry="32" transform="rotate(${k * 16} ${x} 450)"/>`
}

/** Pressed into a soap: only where there is ink does it sink. */
export const chandan: Label = {
  width: 900,
  height: 600,
  body: `<rect x="60" y="50" width="780" height="500" rx="120" fill="none" stroke="#000" stroke-width="16"/>
    ${words(450, 330, 210, 'চন্দন', `${BANGLA} font-weight="700"`)}
    <g fill="#000">${[-2, -1, 0, 1, 2].map(grain).join('')}</g>`,
}
