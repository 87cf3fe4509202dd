import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files' names, which are the same in every language. */
const NAMES = ['recipients-bn.csv']

/** Stands for whatever a sentence is given: a number, a name, a list, the facts of a refusal. In a text it is a day. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'string' ? '2026-12-16' : 0)
    return key === Symbol.iterator ? () => [].values() : anything
  },
})

/** Every text of a catalogue by its key. */
function textsOf(value: unknown, key: string): (readonly [key: string, text: string])[] {
  // A name that was given stands alone.
  if (value === anything) return []
  if (typeof value === 'string') return [[key, value]]
  if (typeof value === 'function') return textsOf(value(anything, anything, anything), `${key}()`)
  return Object.entries(value ?? {}).flatMap(([name, one]) => textsOf(one, `${key}.${name}`))
}

const isEnglish = (text: string): boolean =>
  /[a-z]/i.test(text.replaceAll(/\b(?:undefined|NaN)\b/g, '')) && !/\p{Script=Bengali}/u.test(text)

const CATALOGUES = globSync('{shop,server}/**/*.bn.ts')

test.each(CATALOGUES)('%s has no sentence in English', async (file) => {
  const texts = textsOf(await import(`../${file}`), '')
  expect(texts).not.toEqual([])
  expect(texts.filter(([, text]) => isEnglish(text) && !NAMES.includes(text))).toEqual([])
})

/** “আম্মা-এর”; only what counts stands right behind its number. */
const GLUED = /\}[”’]?(?:-[ঀ-৿]+|(?!টি|টা)[ঀ-৿]+)/g

test.each(CATALOGUES)('%s glues no ending to a name', (file) => {
  expect(readFileSync(file, 'utf8').match(GLUED) ?? []).toEqual([])
})
