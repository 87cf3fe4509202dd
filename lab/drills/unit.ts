import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { freePort } from '../../server/config/listening.ts'
import { run } from '../../server/postgres/programs.ts'

const NAMESPACES = ['--mount', '--propagation', 'private', '--pid', '--fork', '--kill-child', '--mount-proc']

/** The section "One machine" of docs/running.md from a bare machine to the open shop and its end, under the lines of its unit. */
export async function unit(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('This drill needs Linux, and root for a mount namespace of its own.')
  const verified = await run('systemd-analyze', ['verify', join(process.cwd(), 'deploy/ogs@.service')])
  if (verified.code === 127) throw new Error('This drill needs systemd-analyze: apt-get install systemd.')
  if (verified.output) throw new Error(`systemd does not understand the unit: ${verified.output}`)
  const folder = mkdtempSync(join(tmpdir(), 'ogs-drill-'))
  try {
    const left = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n').filter(Boolean)
    const isSource = (path: string) => !left.includes(basename(path))
    cpSync('.', join(folder, 'checkout'), { recursive: true, filter: isSource, verbatimSymlinks: true })
    const own = [`SANDBOX_PORT=${await freePort()}`, ...(await npmSettings())]
    const inside = [process.execPath, 'lab/drills/unit-machine.ts', folder, String(await freePort()), ...own]
    const machine = spawn('unshare', [...NAMESPACES, ...inside], { stdio: ['ignore', 'inherit', 'inherit'] })
    const [code] = await once(machine, 'exit')
    return code === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How npm reaches a registry from here, which a home that the unit hides may say. */
async function npmSettings(): Promise<string[]> {
  const ask = async (name: string) => ({ name, value: (await run('npm', ['config', 'get', name])).output })
  const settings = await Promise.all(['registry', 'cafile'].map(ask))
  return settings
    .filter(({ value }) => value && value !== 'null')
    .map(({ name, value }) => `npm_config_${name}=${value}`)
}
