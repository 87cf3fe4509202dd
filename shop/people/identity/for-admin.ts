import { callApi, signedInEmail } from '../../kernel/api/api-client.ts'

let lastAdmin: string | null = null

/** Null for non-admins: asking would answer 403, which signs out. @param what for the log, on failure */
export async function fetchIfAdmin<T>(ask: () => Promise<T>, what?: string): Promise<T | null> {
  try {
    return await askAsAdmin(ask)
  } catch (error) {
    if (what) console.error(`Error fetching ${what}`, error)
    throw error
  }
}

async function askAsAdmin<T>(ask: () => Promise<T>): Promise<T | null> {
  const email = await signedInEmail()
  const admin = await isAdmin(email)
  const demoted = !admin && lastAdmin === email
  lastAdmin = admin ? email : null
  return admin || demoted ? ask() : null
}

export async function isAdmin(email: string): Promise<boolean> {
  return (await callApi('GET /users/admin/{email}', { params: { email } })).admin
}
