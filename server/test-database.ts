import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import type { Db } from '../shop/kernel/database.ts'
import { connect } from './database.ts'

/**
 * An empty, migrated database of its own for the caller's tests. Call it at the top of a test file, in a suite or in
 * `beforeAll`/`beforeEach`; it is dropped after the tests.
 */
export async function freshDatabase(): Promise<{ db: Db; pool: Pool; url: string }> {
  const templateUrl = inject('templateUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(templateUrl, `create database ${name} template template_shop`)
  const url = templateUrl.replace(/[^/]+$/, name)
  const { db, pool } = connect(url)
  leftovers.push(async () => {
    await db.destroy()
    await administer(templateUrl, `drop database ${name} with (force)`)
  })
  return { db, pool, url }
}

const leftovers: (() => Promise<void>)[] = []

afterAll(async () => {
  for (const clear of leftovers.splice(0)) await clear()
})

async function administer(templateUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: templateUrl.replace(/[^/]+$/, 'postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
