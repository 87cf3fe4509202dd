// Builds what is newer, then measures.
const { install } = await import('./install.mjs')
const { NODE, run } = await import('./programs.mjs')
const { isBuilt } = await import('./sources.mjs')

await install()
if (!isBuilt()) await run(NODE, ['scripts/build.mjs'])
process.exit(await run(NODE, ['bench/main.ts', ...process.argv.slice(2)]))
