import { randomBytes } from 'node:crypto'
import type { Db } from '../shop/kernel/database/database.ts'
import { newId } from '../shop/kernel/id.ts'
import { issueToken } from '../shop/people/identity/tokens.server.ts'
import { time } from './load.ts'
import type { Program } from './program.ts'

const CALLS = 200

/** Calls of the shopkeeper's first page, one after the other, and by four admins at once. */
export async function dashboard(shop: Program, db: Db, secret: string) {
  const ask = await asAdmin(shop, db, secret)
  const call = async () => void (await ask('/dashboard'))
  // A server that has just started is still compiling its code.
  await time(Array(20).fill(call), 1)
  const rows = []
  for (const admins of [1, 4]) {
    const { p50, p99 } = await time(Array(CALLS).fill(call), admins)
    rows.push({ admins, 'p50 ms': p50.toFixed(1), 'p99 ms': p99.toFixed(1) })
  }
  return rows
}

/** @returns what asks the API as an admin */
export async function asAdmin(shop: Program, db: Db, secret: string) {
  const headers = { authorization: `Bearer ${await newAdmin(db, secret)}` }
  return async (path: string): Promise<Response> => {
    const response = await fetch(`${shop.url}/api${path}`, { headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
    return response
  }
}

async function newAdmin(db: Db, secret: string): Promise<string> {
  const id = newId()
  const session = { id: newId(), userId: id, token: randomBytes(24).toString('hex') }
  await db
    .insertInto('user')
    .values({ id, name: 'Bench', email: `${id}@bench.example`, role: 'admin' })
    .execute()
  await db
    .insertInto('session')
    .values({ ...session, expiresAt: new Date(Date.now() + 3_600_000) })
    .execute()
  return issueToken(secret, { userId: id, sessionId: session.id })
}
