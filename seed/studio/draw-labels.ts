import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Label } from './labels/svg.ts'

const folder = join(import.meta.dirname, 'labels')

/** Draws what `labels` holds for the scenes, into `labels/drawn`. Needs Noto Serif Bengali among the system's fonts. */
export async function drawLabels(): Promise<void> {
  const scenes = (await readdir(folder)).filter((file) => file.endsWith('.ts') && file !== 'svg.ts')
  for (const file of scenes) {
    const labels: Record<string, Label> = await import(join(folder, file))
    const out = join(folder, 'drawn', file.replace('.ts', ''))
    await mkdir(out, { recursive: true })
    for (const [name, { width, height, body }] of Object.entries(labels)) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`
      await sharp(Buffer.from(svg))
        .png()
        .toFile(join(out, `${name}.png`))
    }
  }
}
