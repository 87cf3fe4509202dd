import { BANGLA, type Label, LATIN, words } from './svg.ts'

export const birthday: Label = {
  width: 1400,
  height: 900,
  body: `<g fill="#23395d">${words(700, 420, 250, 'শুভ জন্মদিন', `${BANGLA} font-weight="600"`)}
    ${words(700, 700, 100, 'with love, from all of us', `${LATIN} font-style="italic"`)}</g>
    <path d="M430 540 q135 60 270 0 t270 0" fill="none" stroke="#b4472e" stroke-width="12" stroke-linecap="round"/>`,
}
