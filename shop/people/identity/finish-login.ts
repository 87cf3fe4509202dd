import { pendingProduct } from '../../kernel/add-after-login.ts'
import { callApi, type Person, readToken } from '../../kernel/api/api-client.ts'
import { CHOSEN_LANGUAGE, isLanguage, type Language } from '../../kernel/language/language.ts'

/** Saves what this browser chose before. @returns where to go: a shopkeeper's work waits, unless another page does */
export function finishLogin({ email, role }: Person, back: string): string {
  const chosen = localStorage.getItem(CHOSEN_LANGUAGE)
  if (isLanguage(chosen)) void saveLanguage(chosen)
  pendingProduct().bindTo(email, back)
  return back === '/' && role === 'admin' ? '/profile/today' : back
}

/** For letters and receipts. Runs in the background. In this file, because one of its own costs the login page 130 bytes. */
export async function saveLanguage(language: Language): Promise<void> {
  if (readToken() === null) return
  const call = { body: { language }, answersSignedOut: true, signal: AbortSignal.timeout(TIMEOUT_MS) }
  await callApi('PUT /account/language', call).catch((error) =>
    console.error('Error remembering the language', error),
  )
}

const TIMEOUT_MS = 2000
