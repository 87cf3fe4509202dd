import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect, migrate } from './database.ts'
import { openPostgres } from './postgres/embedded-postgres.ts'
import { isAlive } from './postgres/lock.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the template database, which has every migration and no rows. */
    templateUrl: string
  }
}

const FOLDER = /^ogs-test-(\d+)-/

/** One PostgreSQL for all tests of a run, migrated once; each test file copies it (see test-database.ts). */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await clearAfterKilledRuns()
  const folder = await mkdtemp(join(tmpdir(), `ogs-test-${process.pid}-`))
  await chmod(folder, 0o755)
  const postgres = await openPostgres(folder, { durable: false })
  const close = async () => {
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    provide('templateUrl', await makeTemplate(postgres.url))
  } catch (error) {
    await close()
    throw error
  }
  return close
}

async function makeTemplate(url: string): Promise<string> {
  const admin = connect(url, 1)
  await admin.pool.query('create database template_shop')
  await admin.db.destroy()
  const templateUrl = url.replace(/[^/]+$/, 'template_shop')
  const template = connect(templateUrl, 1)
  try {
    await migrate(template.db, 'migrations')
  } finally {
    await template.db.destroy()
  }
  return templateUrl
}

/** A run that was killed could not stop its server. */
async function clearAfterKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(FOLDER.exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    const folder = join(tmpdir(), name)
    const left = await openPostgres(folder, { durable: false }).catch(() => null)
    await left?.close()
    await rm(folder, { recursive: true, force: true })
  }
}
