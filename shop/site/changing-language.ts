import { api, readToken } from '../kernel/api-client.ts'
import { carryText } from '../kernel/carried-text.ts'
import { type Language, languageOfPath, pathIn } from '../kernel/language.ts'

/** Leaves for the same page in this language. */
export async function changeLanguage(language: Language): Promise<void> {
  await tellShop(language)
  carryText()
  const { pathname, search, hash } = window.location
  window.location.assign(pathIn(language, languageOfPath(pathname + search + hash).path))
}

/** For letters and receipts. Nobody is kept here because it fails. */
async function tellShop(language: Language): Promise<void> {
  if (readToken() === null) return
  const call = { body: { language }, answersSignedOut: true, signal: AbortSignal.timeout(PATIENCE_MS) }
  await api('PUT', '/account/language', call).catch((error) =>
    console.error('Error remembering the language', error),
  )
}

const PATIENCE_MS = 2000
