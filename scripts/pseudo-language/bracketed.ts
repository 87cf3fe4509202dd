/** A catalogue as the pseudo-language has it: each text in brackets and 40 % longer, what a function answers too. */
export function bracketed<T>(said: T): T {
  if (typeof said === 'string') return longer(said) as T
  if (typeof said === 'function') return ((...given: readonly unknown[]) => bracketed(said(...given))) as T
  if (said instanceof Map) return new Map([...said].map(([key, one]) => [key, bracketed(one)])) as T
  if (Array.isArray(said)) return said.map(bracketed) as T
  if (typeof said !== 'object' || said === null) return said
  return Object.fromEntries(Object.entries(said).map(([key, one]) => [key, bracketed(one)])) as T
}

const FILLING = 'or wie man so sagt '

/** Spaces at its ends stay: texts are put together. */
const longer = (text: string): string =>
  text.replace(/\S(?:[\s\S]*\S)?/, (core) => {
    const more = Math.ceil(core.length * 0.4)
    return `[${core} ${FILLING.repeat(Math.ceil(more / FILLING.length))
      .slice(0, more)
      .trim()}]`
  })
