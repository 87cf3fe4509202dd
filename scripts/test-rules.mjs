// Rules and API: all of them, or those whose file is named. `-t 'words of a title'` runs one test.
import { install } from './install.mjs'
import { packaged, run } from './programs.mjs'

await install({ devToo: true })
process.exit(await run(packaged('vitest'), ['run', ...process.argv.slice(2)]))
