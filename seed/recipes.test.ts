import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { unpackPictures } from '../shop/pictures/packed-pictures.server.ts'
import { pictureFiles } from '../shop/pictures/pictures.server.ts'
import { masterOf, type Part, picturesFolder, readManifest, tarPath } from './pictures.ts'
import { allRecipes, stateOf } from './recipes.ts'

const root = join(import.meta.dirname, '..')
const manifest = await readManifest(root)
const recipes = allRecipes(root)

test('each picture is made from its photograph or drawing as it is now: else `node seed/compose.ts`', async () => {
  const states = await Promise.all(recipes.map(async (one) => [one.name, await stateOf(one)] as const))
  const made = Object.entries(manifest).map(([name, { madeFrom }]) => [name, madeFrom])
  expect(Object.fromEntries(made)).toEqual(Object.fromEntries(states))
})

/** Encoders and processors round differently: of 255, on average. */
const UNSEEN = 3

test.each(['cake/strawberry', 'box/kraft', 'Birthday table', 'banner-birthday', 'advert-home-dark'])(
  '%s looks as it was photographed or drawn',
  async (name) => {
    const recipe = recipes.find((one) => one.name === name)
    const files = pictureFiles(manifest[name]?.url ?? '')
    const drawing = await recipe?.draw()
    const packed = await filesIn(recipe?.part ?? 'demo')
    for (const file of [files.at(0) ?? '', files.at(-1) ?? '']) {
      const shipped = await pixels(sharp(packed.get(file)))
      const drawn = await pixels(sharp(drawing).resize(Number.parseInt(basename(file), 10)))
      expect(shipped).toHaveLength(drawn.length)
      const apart = shipped.reduce((sum, value, i) => sum + Math.abs(value - (drawn[i] ?? 0)), 0)
      expect(apart / drawn.length, file).toBeLessThan(UNSEEN)
    }
  },
)

const pixels = (picture: Sharp): Promise<Buffer> =>
  picture.toColourspace('srgb').removeAlpha().raw().toBuffer()

async function filesIn(part: Part): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  for await (const { name, bytes } of unpackPictures(createReadStream(tarPath(root, part))))
    files.set(name, bytes)
  return files
}

test.each<Part>(['shop', 'demo'])('all files of the %s are in its tar, and no others', async (part) => {
  const packed = [...(await filesIn(part)).keys()]
  const named = recipes
    .filter((one) => one.part === part)
    .flatMap(({ name }) => pictureFiles(manifest[name]?.url ?? ''))
  expect(packed.toSorted()).toEqual(named.toSorted())
})

test('every master is shown', async () => {
  const masters = join(picturesFolder(root), 'masters')
  const files = await readdir(masters, { recursive: true })
  const used = new Set(recipes.flatMap(({ from }) => from))
  const unused = files.filter(
    (file) => file.endsWith('.webp') && !used.has(masterOf(root, file.slice(0, -5))),
  )
  expect(unused).toEqual([])
})
