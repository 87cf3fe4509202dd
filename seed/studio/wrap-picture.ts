import sharp from 'sharp'
import { fillings, STAGES } from './backdrop.ts'
import { GROUNDS, type GroundName } from './palette.ts'

/** A box as it is wrapped: its paper, what is drawn on that, and what it is tied with. */
export interface WrapPicture {
  readonly ground: GroundName
  readonly paper: string
  readonly pattern: keyof typeof PATTERNS
  readonly ribbon: string
  /** Of a box that is kept: its lid stands over. */
  readonly lid?: boolean
}

const SIDE = 960

/** A square picture, as PNG. */
export const wrapPicture = ({ ground: name, paper, pattern, ribbon, lid = false }: WrapPicture) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><defs>${fillings(GROUNDS[name])}
      <pattern id="drawn" width="64" height="64" patternUnits="userSpaceOnUse">${PATTERNS[pattern]}</pattern>
      <linearGradient id="light" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity=".32"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient></defs>
      <rect width="${SIDE}" height="${SIDE}" fill="url(#wall)"/>${STAGES.arch.shapes}
      <ellipse cx="480" cy="850" rx="300" ry="34" fill="url(#shade)"/>
      ${box(230, lid ? 452 : 410, 500, lid ? 398 : 440, paper)}${band(ribbon, 440, lid ? 452 : 410, 80, lid ? 398 : 440)}
      ${lid ? box(206, 380, 548, 92, paper) + band(ribbon, 440, 380, 80, 92) : band(ribbon, 230, 590, 500, 80)}
      ${bow(ribbon, lid ? 380 : 410)}</svg>`),
  )
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()

const PATTERNS = {
  plain: '',
  kraft:
    '<g stroke="#7a5a34" stroke-opacity=".28" stroke-width="2"><path d="M4 12h18M38 30h14M12 50h22"/></g>',
  dots: '<g fill="#fff" fill-opacity=".55"><circle cx="16" cy="16" r="6"/><circle cx="48" cy="48" r="6"/></g>',
  /** The running stitch of a nakshi kantha. */
  kantha:
    '<g fill="none" stroke-width="4" stroke-dasharray="9 7" stroke-linecap="round"><path stroke="#b4234b" d="M0 14h64"/><path stroke="#1f5c4d" d="M0 32h64"/><path stroke="#e0a63a" d="M0 50h64"/><path stroke="#b4234b" d="M32 22l8 10-8 10-8-10z" stroke-dasharray="none"/></g>',
} as const

const box = (x: number, y: number, width: number, height: number, paper: string): string =>
  [`fill="${paper}"`, 'fill="url(#drawn)"', 'fill="url(#light)"']
    .map((fill) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" ${fill}/>`)
    .join('')

const band = (colour: string, x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>
  <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#light)" opacity=".5"/>`

/** Tied on top, in the middle. */
const bow = (
  colour: string,
  top: number,
): string => `<g fill="${colour}" stroke="#000" stroke-opacity=".14" stroke-width="4" transform="translate(480 ${top})">
  <path d="M-20 0C-90 40-120 96-132 132l62-22 30 40C-28 92-10 40 0 6z"/><path d="M20 0c70 40 100 96 112 132l-62-22-30 40C28 92 10 40 0 6z"/>
  <path d="M0 0C-60-130-230-150-222-60-216 10-90 22 0 0z"/><path d="M0 0c60-130 230-150 222-60C216 10 90 22 0 0z"/>
  <rect x="-34" y="-42" width="68" height="76" rx="24"/></g>`
