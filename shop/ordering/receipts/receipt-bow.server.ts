import { BERRY, type Pdf } from './receipt-paper.server.ts'

/** Points on each side. */
export const BOW = 34

// The shop's mark, as `ui/bow.svg` has it on a square of 48.
const LOOPS = 'M24 20C20 11 9 8 6 13c-3 6 3 15 18 11 15 4 21-5 18-11-3-5-14-2-18 7Z'
const ENDS = 'M24 24c-3 5-7 10-13 15l1-7-6-2c7-1 12-3 15-7m3 1c3 5 7 10 13 15l-1-7 6-2c-7-1-12-3-15-7'

export function drawBow(pdf: Pdf, x: number, y: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(BOW / 48)
  pdf.lineWidth(2.5).lineCap('round').lineJoin('round').strokeColor(BERRY)
  pdf.path(LOOPS).stroke().path(ENDS).stroke()
  pdf.circle(24, 22, 4).fill(BERRY)
  pdf.restore()
}
