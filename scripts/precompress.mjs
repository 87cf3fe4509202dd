// Compressed twins of files, so that the shop compresses none while serving. As a program, it makes the missing Brotli twins.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { setPriority, constants as system } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(css|html|ico|js|json|map|svg|txt|webmanifest|xml)$/
const WORTH_IT_BYTES = 256

/** `x.gz` beside every text file of the folder: made in no time, so no visitor gets more than that. */
export const addGzip = (folder) => addTwins(folder, 'gz', (bytes) => promisify(gzip)(bytes, { level: 9 }))

/** `x.br`, a tenth smaller, for seconds of work. A shop that is open serves each from the moment it is there. */
export const addBrotli = (folder) =>
  addTwins(folder, 'br', (bytes) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    return promisify(brotliCompress)(bytes, { params })
  })

export const lacksBrotli = (folder) => filesWithout(folder, 'br').length > 0

async function addTwins(folder, ending, compress) {
  await Promise.all(
    filesWithout(folder, ending).map(async (file) => {
      const twin = `${file}.${ending}`
      // Renamed once it is whole: a visitor never gets half of it. Names with a dot in front are not served.
      const aside = join(dirname(twin), `.${basename(twin)}.${process.pid}`)
      await writeFile(aside, await compress(await readFile(file)))
      await rename(aside, twin)
    }),
  )
}

function filesWithout(folder, ending) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => TEXT.test(name))
    .map((name) => join(folder, name))
    .filter((file) => !existsSync(`${file}.${ending}`) && statSync(file).size >= WORTH_IT_BYTES)
}

if (import.meta.main) {
  // Everything else on the machine goes first.
  setPriority(system.priority.PRIORITY_LOW)
  await addBrotli('build/client')
}
