import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(css|html|ico|js|json|map|svg|txt|webmanifest|xml)$/
const WORTH_IT_BYTES = 1024

/** Puts `x.br` and `x.gz` beside every text file of the folder, so that the shop never compresses one while serving. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(files.map((entry) => twins(join(entry.parentPath, entry.name))))
}

async function twins(file) {
  const bytes = await readFile(file)
  if (bytes.length < WORTH_IT_BYTES) return
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, options),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
