import type { AccountLetter, AccountLetters } from './auth.server.ts'

export function collectLetters() {
  const sent: { kind: AccountLetter; email: string; token?: string }[] = []
  const letters: AccountLetters =
    async (kind, { email }, token) =>
    async () => {
      sent.push({ kind, email, token })
    }
  return { letters, sent }
}
