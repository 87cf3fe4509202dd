import { chown, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotOpen } from '../start/cannot-open.ts'
import { type Account, run } from './account.ts'
import type { Place } from './place.ts'

/**
 * Makes an empty cluster unless there is one. It is made under another name first, so it is there whole or not
 * at all, also after a power cut.
 * @param password of `ogs`, the only role
 * @param durable false only for tests
 */
export async function makeCluster(place: Place, password: string, durable: boolean): Promise<void> {
  const { bin, pgdata, account } = place
  if (await stat(join(pgdata, 'PG_VERSION')).catch(() => null)) return
  const making = `${pgdata}.making`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { mode: 0o700 })
  const secrets = await mkdtemp(join(tmpdir(), 'ogs-'))
  try {
    const pwfile = join(secrets, 'password')
    await writeFile(pwfile, password, { mode: 0o600 })
    for (const path of [making, secrets, pwfile]) await own(path, account)
    await initdb(
      join(bin, 'initdb'),
      ['-D', making, `--pwfile=${pwfile}`, ...(durable ? [] : ['--no-sync'])],
      account,
    )
  } finally {
    await rm(secrets, { recursive: true, force: true })
  }
  await rename(making, pgdata)
}

const SETTINGS = ['-U', 'ogs', '-A', 'scram-sha-256', '-E', 'UTF8', '--no-instructions']
const SORTING = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/**
 * Sorting and upper case come out of PostgreSQL itself, the same on every machine. Only what pg_trgm takes for a
 * letter is asked of the system: under the plain C locale Bangla words would have no trigrams.
 */
async function initdb(program: string, args: readonly string[], account: Account): Promise<void> {
  const complaints: string[] = []
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const made = await run(program, [...args, ...SETTINGS, ...SORTING, `--lc-ctype=${letters}`], account)
    if (made.code === 0) return
    complaints.push(made.output)
  }
  throw new CannotOpen(`The database could not be made: ${complaints.at(-1)}`)
}

async function own(path: string, account: Account): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}
