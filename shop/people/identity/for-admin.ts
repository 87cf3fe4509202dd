import { callApi, signedInEmail } from '../../kernel/api/api-client.ts'
import { rendering } from '../../kernel/api/rendered-document.ts'

let lastAdmin: string | null = null

/** Null for non-admins: asking would answer 403, which signs out. @param logName for the log, on failure */
export async function fetchIfAdmin<T>(request: () => Promise<T>, logName?: string): Promise<T | null> {
  try {
    return await requestAsAdmin(request)
  } catch (error) {
    if (logName) console.error(`Error fetching ${logName}`, error)
    throw error
  }
}

async function requestAsAdmin<T>(request: () => Promise<T>): Promise<T | null> {
  const document = import.meta.env.SSR && rendering.document()
  if (document) return document.person.role === 'admin' ? request() : null
  const email = await signedInEmail()
  const wasAdmin = lastAdmin === email
  const admin = await isAdmin(email)
  // A demoted admin asks, and the refusal signs out.
  return admin || wasAdmin ? request() : null
}

export async function isAdmin(email: string): Promise<boolean> {
  const { admin } = await callApi('GET /users/admin/{email}', { params: { email } })
  lastAdmin = admin ? email : null
  return admin
}
