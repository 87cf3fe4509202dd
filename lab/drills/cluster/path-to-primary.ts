import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../../../server/config/listening.ts'
import { postgresAccount } from '../../../server/postgres/programs.ts'
import { ADDRESS, type Machines } from './machines.ts'
import { fillIn, startService } from './services.ts'

/** HAProxy, which leads to the primary, and the shop's account and database. @returns the address for the shop */
export async function openDatabase(
  folder: string,
  machines: Machines,
  password: string,
  closers: (() => Promise<unknown>)[],
): Promise<string> {
  const account = await postgresAccount(null)
  const primaryPort = await freePort()
  const ports = machines.nodes.flatMap(({ ports: { postgres, patroni } }, n) => [
    [`ADDRESS_${n + 1}`, ADDRESS],
    [`POSTGRES_PORT_${n + 1}`, postgres],
    [`PATRONI_PORT_${n + 1}`, patroni],
  ])
  const file = join(folder, 'haproxy.cfg')
  await fillIn('haproxy.cfg', file, { PRIMARY_PORT: primaryPort, ...Object.fromEntries(ports) })
  closers.push(startService('haproxy', ['haproxy', '-db', '-f', file], folder, account).stop)
  const client = await connectedToPrimary(
    `postgres://postgres:${password}@${ADDRESS}:${primaryPort}/postgres`,
  )
  await client.query(`create role ogs login password '${password}'`)
  await client.query('create database ogs owner ogs')
  await client.end()
  return `postgres://ogs:${password}@${ADDRESS}:${primaryPort}/ogs`
}

/** HAProxy believes in every server until it has asked. */
async function connectedToPrimary(connectionString: string): Promise<Client> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query('select pg_is_in_recovery() as "isReplica"')
      if (!rows[0]?.isReplica) return client
      await client.end()
    } catch (error) {
      if (tries > 100) throw error
    }
    await pause(200)
  }
}
