import { BANGLA, LATIN, type Label, words } from './svg.ts'

export const birthday: Label = {
  width: 1400,
  height: 900,
  body: `<g fill="#23395d">${words(700, 420, 250, 'শুভ জন্মদিন', `${BANGLA} font-weight="600"`)}
    ${words(700, 700, 100, 'with love, from all of us', `${LATIN} font-style="italic"`)}</g>
    <path d="M430 540 q135 60 270 0 t270 0" fill="none" stroke="#b4472e" stroke-width="12" stroke-linecap="round"/>`,
}

/** Two birds of one branch: each mug shows one, turned to the other. */
const bird = (flip: boolean, coat: string, word: string): Label => ({
  width: 1400,
  height: 900,
  body: `<g transform="${flip ? 'translate(1400 0) scale(-1 1)' : ''}">
      <path d="M330 640 C560 600 820 650 1090 590" fill="none" stroke="#5b4a33" stroke-width="14" stroke-linecap="round"/>
      <g fill="#6f8a5c">${[
        [430, 618, -40],
        [560, 612, 130],
        [1000, 600, -30],
        [900, 622, 150],
      ]
        .map(
          ([x, y, turn]) =>
            `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0 C40 -34 96 -30 124 0 C96 28 40 26 0 0Z"/>`,
        )
        .join('')}</g>
      <path d="M520 470 L420 560 L560 540Z" fill="${coat}"/>
      <path d="M500 520 C520 360 640 270 760 300 C850 240 960 300 940 400 C920 540 760 640 620 610 C560 600 510 570 500 520Z" fill="${coat}"/>
      <path d="M560 500 C640 400 760 420 790 470 C740 560 640 580 560 500Z" fill="#f2e3c2" opacity=".9"/>
      <path d="M590 500 q70 -56 150 -30 M610 530 q70 -40 130 -24" fill="none" stroke="${coat}" stroke-width="9"/>
      <path d="M938 352 L1012 372 L940 398Z" fill="#d9902f"/><circle cx="880" cy="350" r="17" fill="#2b2320"/>
      <path d="M690 606 v46 M742 596 v50" stroke="#5b4a33" stroke-width="10"/></g>
    <g fill="#3a3128">${words(700, 800, 120, word, `${BANGLA} font-weight="600"`)}</g>`,
})

export const he = bird(false, '#2f5d73', 'তুমি')
export const she = bird(true, '#a83a3a', 'আমি')
