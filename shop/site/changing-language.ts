import { carriedLinkToken } from '../kernel/language/carried.ts'
import { type Language, languageOfPath, pathIn } from '../kernel/language/language.ts'
import { tellShop } from '../people/identity/chosen-language.ts'
import { carryText } from './carried-text.ts'

/** Leaves for the same page in this language. */
export async function changeLanguage(language: Language): Promise<void> {
  await tellShop(language)
  carryText()
  const { pathname, search, hash } = window.location
  const token = carriedLinkToken.current
  const query = token === null ? search : `?token=${encodeURIComponent(token)}`
  window.location.assign(pathIn(language, languageOfPath(pathname + query + hash).path))
}
