import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(css|html|ico|js|json|map|svg|txt|webmanifest|xml)$/
const WORTH_IT_BYTES = 256

/** Writes `x.gz` and `x.br` beside every text file of the folder, so that the shop compresses none while serving. */
export async function precompress(folder) {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => addTwins(join(folder, name))))
}

async function addTwins(file) {
  const bytes = await readFile(file)
  if (bytes.length < WORTH_IT_BYTES) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    promisify(gzip)(bytes, { level: 9 }).then((twin) => writeFile(`${file}.gz`, twin)),
    promisify(brotliCompress)(bytes, { params }).then((twin) => writeFile(`${file}.br`, twin)),
  ])
}
