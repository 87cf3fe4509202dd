import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../../server/config/listening.ts'
import { type OsAccount, run } from '../../server/postgres/programs.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const STARTING_MS = 10_000

/** @throws with how to install it */
export async function checkPgBouncer(): Promise<string> {
  const { code, output } = await run(PROGRAM, ['--version'])
  if (code !== 0) throw new Error('This drill needs PgBouncer: apt-get install pgbouncer.')
  return output.split('\n', 1)[0] ?? ''
}

interface Pooled {
  /** Of the server behind it. */
  readonly databaseUrl: string
  /** For its files; those of `account`, which may enter it. */
  readonly folder: string
  /** PgBouncer refuses root. */
  readonly account: OsAccount
  /** Few, so that clients meet the connections of others. */
  readonly connections: number
  readonly file?: string
}

/** Starts PgBouncer with a file of deploy, with the ports of a drill. @returns the address for the shop */
export async function openPgBouncer({
  databaseUrl,
  folder,
  account,
  connections,
  file = 'deploy/pgbouncer.ini',
}: Pooled) {
  const server = new URL(databaseUrl)
  const port = await freePort()
  const [name, users] = [server.pathname.slice(1), join(folder, 'userlist.txt')]
  const text = (await readFile(file, 'utf8'))
    .replace(/^ogs = host=\S+ port=\d+/m, `${name} = host=${server.hostname} port=${server.port}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace(/^default_pool_size = .*$/m, `default_pool_size = ${connections}`)
  await mkdir(folder, { mode: 0o700 })
  await writeFile(join(folder, 'pgbouncer.ini'), text)
  await writeFile(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`, { mode: 0o600 })
  if (account) for (const path of [users, folder]) await chown(path, account.uid, account.gid)
  const child = spawn(PROGRAM, ['-q', join(folder, 'pgbouncer.ini')], {
    ...account,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href
  await untilPooling(url)
  return {
    url,
    async close(): Promise<void> {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
  }
}

async function untilPooling(url: string): Promise<void> {
  for (const until = Date.now() + STARTING_MS; ; await pause(100)) {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    const failed = await client.connect().then(
      () => client.end(),
      (error: unknown) => error,
    )
    if (failed === undefined) return
    if (Date.now() > until) throw new Error('PgBouncer does not answer.', { cause: failed })
  }
}
