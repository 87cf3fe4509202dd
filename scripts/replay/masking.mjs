// Puts placeholders where two runs of the same shop differ. The same value gets the same one, so what belongs together
// still does.

/** What is new in every run, by its shape. */
const SHAPES = {
  token: /eyJ[\w-]+\.[\w-]+\.[\w-]+/,
  id: /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/,
  time: /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/,
  day: /\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4}(?:, \d\d:\d\d)?/,
  picture: /[0-9a-f]{16}-\d+x\d+(?:-[0-9a-f]{24})?/,
  payment: /OGS[A-Z2-7]{9,26}/,
  /** The end of an order's id, as people read it. */
  number: /(?<![\w-])(?=[0-9A-F]*\d)[0-9A-F]{8}(?![\w-])/,
  code: /(?<![\w-])(?:(?=\w*\d)(?=\w*[A-Za-z])\w{20,}|(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,})(?![\w-])/,
}
const SHAPE = new RegExp(
  Object.entries(SHAPES)
    .map(([kind, { source }]) => `(?<${kind}>${source})`)
    .join('|'),
  'g',
)
/** That two of them are the same is chance: they are made of the second. How they are written is not. */
const UNCOUNTED = {
  token: () => '<token>',
  number: () => '<number>',
  time: (found) => (/T.*Z$/.test(found) ? '<time>' : `<time ${pattern(found)}>`),
  day: (found) => (found.includes('-') ? '<day>' : `<day ${pattern(found)}>`),
}
const pattern = (found) => found.replace(/\.\d+/, '').replace(/\d/g, '0')

/** A text in which nothing is left that differs from run to run, for sorting. */
export const shapeOf = (text) => text.replace(SHAPE, '')

/** Fields whose values are as short as a word, so that only the field tells. */
const REFERENCES = ['transactionRef', 'verificationRef']
/** As somebody knows beforehand who asks for unknown things. */
const KNOWN = ['00000000-0000-4000-8000-000000000000']

/** @param {Record<string, string>} names what stands for an address that is another one in every run */
export function masker(names) {
  const numbers = new Map()
  const references = new Map()

  function mask(value, key = '') {
    if (Array.isArray(value)) return value.map((one) => mask(one, key))
    if (value !== null && typeof value === 'object') {
      const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
      return Object.fromEntries(sorted.map(([name, one]) => [name, mask(one, name)]))
    }
    if (typeof value !== 'string') return value
    const isReference = REFERENCES.includes(key) && value !== '' && !value.match(SHAPE)
    if (isReference && !references.has(value)) references.set(value, `<ref ${references.size + 1}>`)
    return masked(value)
  }

  function masked(text) {
    let plain = text
    for (const [address, name] of Object.entries(names)) plain = plain.replaceAll(address, name)
    for (const [reference, name] of references) plain = plain.replaceAll(reference, name)
    return plain.replace(SHAPE, (found, ...rest) => {
      if (KNOWN.includes(found)) return found
      const [kind = ''] = Object.entries(rest.at(-1)).find(([, one]) => one !== undefined) ?? []
      return UNCOUNTED[kind]?.(found) ?? `<${kind} ${numberOf(kind, found)}>`
    })
  }

  function numberOf(kind, value) {
    const known = numbers.get(kind) ?? new Map()
    numbers.set(kind, known)
    if (!known.has(value)) known.set(value, known.size + 1)
    return known.get(value)
  }

  return mask
}

/** Every way in which an address may stand in a text. */
export function namesOf(address, name) {
  const { host } = new URL(address)
  return { [address]: name, [encodeURIComponent(address)]: name, [host]: name }
}
