import type { Label } from './svg.ts'

const RED = '#7f2a2b'
const GREEN = '#274f41'
const IVORY = '#dccdae'
const GOLD = '#b98a45'

const star = (x: number, y: number, r: number, ink: string) => {
  const near = r * 0.38
  const right = `M0 ${-r}L${near} ${-near}L${r} 0L${near} ${near}`
  const left = `L0 ${r}L${-near} ${near}L${-r} 0L${-near} ${-near}Z`
  return `<path transform="translate(${x} ${y})" fill="${ink}" d="${right}${left}"/>`
}
const times = (count: number, draw: (k: number) => string): string =>
  Array.from({ length: count }, (_, k) => draw(k)).join('')

/** The whole mat; its top is the end that shows. Geometric, as such mats are. */
export const mat: Label = {
  width: 1400,
  height: 3600,
  body: `<rect width="1400" height="3600" fill="${GREEN}"/>
  <rect x="50" y="50" width="1300" height="3500" fill="${IVORY}"/>
    <rect x="76" y="76" width="1248" height="3448" fill="${RED}"/>
    <rect x="240" y="300" width="920" height="3000" fill="${IVORY}"/>
    <rect x="262" y="322" width="876" height="2956" fill="${GREEN}"/>
    ${Array.from({ length: 11 }, (_, k) => star(150 + k * 110, 188, 44, k % 2 ? GOLD : IVORY)).join('')}
    ${[160, 1240].map((x) => times(28, (k) => star(x, 330 + k * 110, 40, k % 2 ? IVORY : GOLD))).join('')}
    ${times(14, (j) =>
      times(5, (k) => star(370 + k * 165, 430 + j * 210, j % 2 ? 56 : 36, j % 2 ? GOLD : IVORY)),
    )}`,
}
