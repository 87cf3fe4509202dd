import { callApi, readToken } from '../../kernel/api/api-client.ts'
import { CHOSEN_LANGUAGE, isLanguage, type Language } from '../../kernel/language/language.ts'

/** For letters and receipts. Runs in the background. */
export async function saveLanguage(language: Language): Promise<void> {
  if (readToken() === null) return
  const call = { body: { language }, answersSignedOut: true, signal: AbortSignal.timeout(TIMEOUT_MS) }
  await callApi('PUT /account/language', call).catch((error) =>
    console.error('Error remembering the language', error),
  )
}

/** After signing in: the language chosen in this browser before. */
export function saveChosenLanguage(): void {
  const chosen = localStorage.getItem(CHOSEN_LANGUAGE)
  if (isLanguage(chosen)) void saveLanguage(chosen)
}

const TIMEOUT_MS = 2000
