// Runs as root in a mount and a process namespace of its own (lab/drills/unit.ts): what it mounts and makes is nobody else's.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { applyLines, confined, environmentOf, serviceLines } from './unit-confinement.ts'

const OPENING_MS = 15 * 60_000
const [folder = '', port = '', ...own] = process.argv.slice(2)
const root = (command: string) => execFileSync('sh', ['-euc', command], { stdio: 'inherit' })

const [, section = ''] = /^## One machine$([\s\S]*?)^## /m.exec(readFileSync('docs/running.md', 'utf8')) ?? []
const [steps = '', settings = ''] = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) => text)
const unit = /systemctl enable --now (ogs@)\d+/.exec(section)?.[1]
if (!unit || !settings) throw new Error('docs/running.md does not say any more how one machine is set up.')

prepareMachine()
root(steps.replace(/git clone \S+/, `cp -r ${folder}/checkout`))
writeFileSync('/etc/ogs.env', settings.replaceAll('…', randomBytes(9).toString('hex')), { mode: 0o600 })
writeFileSync(`/etc/ogs-${port}.env`, own.join('\n'), { mode: 0o600 })
const lines = serviceLines(`/etc/systemd/system/${unit}.service`, port)
const environment = environmentOf(lines)
applyLines(lines, folder)
await serve()
process.exit(0)

/** A machine on which nothing of the shop is yet: what is changed below these folders stays in the drill's own. */
function prepareMachine(): void {
  for (const path of ['opt', 'var/lib', 'var/cache', 'var/backups', 'var/tmp'])
    mkdirSync(`${folder}/${path}`, { recursive: true })
  root(`cp -a /etc ${folder}/etc`)
  for (const path of ['etc', 'opt', 'var']) root(`mount --bind ${folder}/${path} /${path}`)
  // Caddy's package makes it.
  mkdirSync('/etc/caddy', { recursive: true })
}

async function serve(): Promise<void> {
  const service = spawn(...confined(lines, environment), { stdio: ['ignore', 'inherit', 'inherit'] })
  await opened(service)
  const home = await fetch(`http://127.0.0.1:${port}/`, { headers: { host: 'gifts.example' } })
  if (home.status !== 200) throw new Error(`The home page was answered ${home.status}.`)
  if (readdirSync('/var/cache/ogs/npm').length === 0)
    throw new Error('npm kept nothing in the cache of the unit.')
  console.log('The shop is open, installed and built under the lines of its unit.')
  const ended = once(service, 'exit')
  service.kill('SIGTERM')
  const [code] = await ended
  if (code !== 0) throw new Error(`The shop ended with ${code}.`)
  console.log('It ended when it was told to.')
}

async function opened(service: ChildProcess): Promise<void> {
  const until = Date.now() + OPENING_MS
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (service.exitCode !== null || Date.now() > until)
      throw new Error(`The shop did not open; its status is ${service.exitCode}.`)
    await pause(200)
  }
}
