import { api, signedInEmail } from '../../kernel/api/api-client.ts'

let lastAdmin: string | null = null

/** @param what for the log, where it fails @returns null for others: asking would be a 403, which signs out, as only who was an admin a moment ago should be */
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
  return (await api<{ admin: boolean }>('GET', `/users/admin/${encodeURIComponent(email)}`)).admin
}
