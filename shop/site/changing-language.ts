import { openedLinkToken } from '../kernel/language/changing.ts'
import { type Language, languageOfPath, pathIn } from '../kernel/language/language.ts'
import { saveLanguage } from '../people/identity/chosen-language.ts'
import { saveTypedText } from './carried-text.ts'

export async function changeLanguage(language: Language): Promise<void> {
  await saveLanguage(language)
  saveTypedText()
  const { pathname, search, hash } = window.location
  const token = openedLinkToken.current
  const query = token === null ? search : `?token=${encodeURIComponent(token)}`
  window.location.assign(pathIn(language, languageOfPath(pathname + query + hash).path))
}
