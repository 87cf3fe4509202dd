import type * as english from './clock-words.en.ts'
import { FORMATS } from './format.ts'

const { digits } = FORMATS.bn

/** The hours from which a part of the day has its name. Composed here: browsers differ in it. */
const PARTS: readonly (readonly [from: number, name: string])[] = [
  [0, 'রাত'],
  [4, 'ভোর'],
  [6, 'সকাল'],
  [12, 'দুপুর'],
  [15, 'বিকেল'],
  [18, 'সন্ধ্যা'],
  [20, 'রাত'],
]

export const clockWords: typeof english.clockWords = {
  at: (time) => `${partOf(time)} ${onClock(time)}`,
  before(time) {
    const [hour, minute] = partsOf(time)
    const minutes = minute === 0 ? 'টার' : `টা ${digits(minute)} মিনিটের`
    return `${partOf(time)} ${digits(hour % 12 || 12)}${minutes} আগে`
  },
  span(begins, ends) {
    const part = partOf(ends)
    return `${partOf(begins)} ${onClock(begins)}–${part === partOf(begins) ? '' : `${part} `}${onClock(ends)}`
  },
}

const partOf = (time: string): string | undefined => PARTS.findLast(([from]) => from <= partsOf(time)[0])?.[1]

function onClock(time: string): string {
  const [hour, minute] = partsOf(time)
  const minutes = minute === 0 ? 'টা' : `:${String(minute).padStart(2, '0')}`
  return digits(`${hour % 12 || 12}${minutes}`)
}

function partsOf(time: string): readonly [hour: number, minute: number] {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return [hour, minute]
}
