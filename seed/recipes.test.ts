import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unpackPictures } from '../shop/pictures/packed-pictures.server.ts'
import { pictureFiles } from '../shop/pictures/pictures.server.ts'
import { masterOf, type Part, picturesFolder, readManifest, tarOf } from './pictures.ts'
import { allRecipes, stateOf } from './recipes.ts'

const root = join(import.meta.dirname, '..')
const manifest = await readManifest(root)
const recipes = allRecipes(root)

test('each picture is made from its photograph or drawing as it is now: else `node seed/compose.ts`', async () => {
  const states = await Promise.all(recipes.map(async (one) => [one.name, await stateOf(one)] as const))
  const made = Object.entries(manifest).map(([name, { madeFrom }]) => [name, madeFrom])
  expect(Object.fromEntries(made)).toEqual(Object.fromEntries(states))
})

test.each<Part>(['shop', 'demo'])('all files of the %s are in its tar, and no others', async (part) => {
  const packed: string[] = []
  for await (const { name } of unpackPictures(createReadStream(tarOf(root, part)))) packed.push(name)
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
