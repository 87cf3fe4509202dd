import { once } from './format.ts'
import { type InEach, inEach, LANGUAGE_FACTS } from './language.ts'

/** `a and b`, `ক এবং খ`. Apart from the other formats: every page loads those, and few have lists. */
export const LISTS: InEach<(items: readonly string[]) => string> = inEach((language) => {
  const format = once(() => new Intl.ListFormat(LANGUAGE_FACTS[language].locale))
  return (items) => format().format(items)
})
