// Makes the pictures of the README anew, from the shop as it is.
const { install } = await import('./install.mjs')
const { NODE, run } = await import('./programs.mjs')
const { isBuilt } = await import('./sources.mjs')

await install()
const { findChromium } = await import('./chromium.mjs')
if (!isBuilt()) await run(NODE, ['scripts/build.mjs'])
process.exit(await run(NODE, ['browser/screenshots.ts'], { CHROMIUM_PATH: await findChromium() }))
