import { chown, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../server/config/listening.ts'
import { type OsAccount, run } from '../../../server/postgres/programs.ts'
import { fillIn, type Service, startService } from './services.ts'

export const ADDRESS = '127.0.0.1'
const NODES = ['one', 'two', 'three'] as const
const HEALTHY_MS = 120_000

export interface Member {
  readonly name: string
  readonly role: 'leader' | 'sync_standby' | 'replica'
  readonly state: string
  readonly timeline?: number
  readonly port: number
}

interface Place {
  readonly folder: string
  readonly bin: string
  readonly account: OsAccount
  readonly password: string
}

type Ports = Readonly<Record<'etcd' | 'peer' | 'postgres' | 'patroni', number>>

export type Machines = Awaited<ReturnType<typeof openMachines>>

/** Three machines with etcd, Patroni and PostgreSQL each, from the files in deploy/cluster. */
export async function openMachines(place: Place) {
  const nodes = await Promise.all(NODES.map(async (name) => ({ name, ports: await portsOf() })))
  const shared = {
    ADDRESS,
    NETWORK: `${ADDRESS}/32`,
    PASSWORD: place.password,
    POSTGRES_BIN: place.bin,
    ETCD_MEMBERS: nodes.map(({ name, ports }) => `${name}=http://${ADDRESS}:${ports.peer}`).join(','),
    ETCD_HOSTS: nodes.map(({ ports }) => `${ADDRESS}:${ports.etcd}`).join(','),
  }
  const machines = await Promise.all(
    nodes.map(async ({ name, ports }) => openMachine(name, ports, place, shared)),
  )
  for (const machine of machines) machine.startEtcd()
  for (const machine of machines) machine.startPatroni()

  /** By Patroni's own record. */
  async function members(): Promise<readonly Member[]> {
    for (const { ports } of machines) {
      const response = await fetch(`http://${ADDRESS}:${ports.patroni}/cluster`, {
        signal: AbortSignal.timeout(3000),
      }).catch(() => null)
      if (response?.ok) return ((await response.json()) as { members: Member[] }).members
    }
    return []
  }
  const withRole = async (role: Member['role']) => {
    const found = (await members()).find((one) => one.role === role)
    const machine = machines.find(({ name }) => name === found?.name)
    if (!machine) throw new Error(`The cluster has no ${role}.`)
    return machine
  }
  return {
    nodes: machines.map(({ name, ports }) => ({ name, ports })),
    leader: () => withRole('leader'),
    syncStandby: () => withRole('sync_standby'),
    /** @throws when somebody would have to help */
    async healthy(): Promise<void> {
      const until = Date.now() + HEALTHY_MS
      while (!isHealthy(await members())) {
        if (Date.now() > until)
          throw new Error(`The cluster did not recover: ${JSON.stringify(await members())}`)
        await pause(500)
      }
    },
    switchover: async () =>
      switchOver(await withRole('leader'), await withRole('sync_standby'), place.password),
    async close(): Promise<void> {
      for (const machine of machines) await machine.signal('SIGCONT')
      await Promise.all(machines.map((machine) => machine.stopPatroni()))
      await Promise.all(machines.map((machine) => machine.stopEtcd()))
    },
  }
}

interface Named {
  readonly name: string
  readonly ports: Ports
}

/** As `patronictl switchover` does. */
async function switchOver(leader: Named, candidate: Named, password: string): Promise<void> {
  const authorization = `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}`
  const response = await fetch(`http://${ADDRESS}:${leader.ports.patroni}/switchover`, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
  })
  if (!response.ok) throw new Error(`switchover: ${response.status} ${await response.text()}`)
}

const isHealthy = (members: readonly Member[]): boolean =>
  members.length === NODES.length &&
  members.every(({ state }) => ['running', 'streaming'].includes(state)) &&
  ['leader', 'sync_standby'].every((role) => members.filter((one) => one.role === role).length === 1) &&
  new Set(members.map(({ timeline }) => timeline)).size === 1

async function portsOf(): Promise<Ports> {
  const [etcd = 0, peer = 0, postgres = 0, patroni = 0] = await Promise.all(
    [1, 2, 3, 4].map(() => freePort()),
  )
  return { etcd, peer, postgres, patroni }
}

async function openMachine(
  name: string,
  ports: Ports,
  { folder, account }: Place,
  shared: Readonly<Record<string, string>>,
) {
  const data = join(folder, name)
  await mkdir(data, { mode: 0o700 })
  if (account) await chown(data, account.uid, account.gid)
  const values = {
    ...shared,
    NODE: name,
    DATA: data,
    ETCD_PORT: ports.etcd,
    ETCD_PEER_PORT: ports.peer,
    POSTGRES_PORT: ports.postgres,
    PATRONI_PORT: ports.patroni,
  }
  const [etcdFile, patroniFile] = [`${folder}/${name}-etcd.yml`, `${folder}/${name}-patroni.yml`]
  await fillIn('etcd.yml', etcdFile, values)
  await fillIn('patroni.yml', patroniFile, values)
  let [etcd, patroni]: [Service | null, Service | null] = [null, null]
  const postmaster = async () => {
    const text = await readFile(join(data, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
    return Number(text.split('\n')[0]) || null
  }
  const pids = async () => {
    const main = [etcd?.pid(), patroni?.pid(), await postmaster()].filter((pid) => typeof pid === 'number')
    return [...main, ...(await Promise.all(main.map(childrenOf))).flat()]
  }
  return {
    name,
    ports,
    startEtcd: () => {
      etcd = startService(`${name}-etcd`, ['etcd', '--config-file', etcdFile], folder, account)
    },
    startPatroni: () => {
      patroni = startService(`${name}-patroni`, ['patroni', patroniFile], folder, account)
    },
    stopEtcd: async () => etcd?.stop(),
    /** Patroni stops its PostgreSQL. */
    stopPatroni: async () => patroni?.stop(),
    killPatroni: () => patroni?.kill(),
    async killPostmaster(): Promise<void> {
      const pid = await postmaster()
      if (pid) process.kill(pid, 'SIGKILL')
    },
    /** To all processes of this machine. */
    async signal(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
      for (const pid of await pids()) kill(pid, signal)
    },
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const { output } = await run('pgrep', ['-P', String(pid)])
  return output.split('\n').filter(Boolean).map(Number)
}
