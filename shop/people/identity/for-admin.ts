import { api, signedInEmail } from '../../kernel/api-client.ts'

/** Who was an admin when a page asked last. */
let lastAdmin: string | null = null

/**
 * For the loaders of admins' pages.
 * @returns null for anybody else: the page's guard sends them on; asking anyway would be a 403, which signs people out.
 * That is right only for somebody who was an admin until a moment ago: the guard does not know it yet.
 * @throws ApiError
 */
export async function forAdmin<T>(ask: () => Promise<T>): Promise<T | null> {
  const email = await signedInEmail()
  const { admin } = await api<{ admin: boolean }>('GET', `/users/admin/${encodeURIComponent(email)}`)
  const demoted = !admin && lastAdmin === email
  lastAdmin = admin ? email : null
  return admin || demoted ? ask() : null
}
