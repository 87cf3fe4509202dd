// Backs a shop up into a file, or restores it from one. Plain Node without dependencies.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// npm names the folder in which it was called.
const calledIn = process.env.INIT_CWD ?? process.cwd()
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const { install } = await import('./install.mjs')
const { NODE, run } = await import('./programs.mjs')

await install()
const [verb, ...given] = process.argv.slice(2)
const args = given.map((one) => (one.startsWith('--') ? one : resolve(calledIn, one)))
process.exit(await run(NODE, ['server/backup/main.ts', verb, ...args]))
