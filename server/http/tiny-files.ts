import { readFileSync } from 'node:fs'

/** Texts of script files by their address. */
export type TinyFiles = Readonly<Record<string, string>>

/** Those that the build found (scripts/build.mjs): the entry, and routes whose file only renames what a shared file exports. */
export function readTinyFiles(path = 'build/server/tiny-files.json'): TinyFiles {
  return import.meta.env.PROD ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** Puts them into the script that loads a document's modules: each saves a request. */
export function inlineTinyFiles(html: Buffer, files: TinyFiles): Buffer {
  if (Object.keys(files).length === 0) return html
  // As Latin-1 each byte is one character.
  const text = html
    .toString('latin1')
    // They stay for hydration, which would add them.
    .replace(/<link (rel="modulepreload"[^>]* href="([^"]+)")/g, (link, rest, address) =>
      files[address] === undefined ? link : `<link media="not all" ${rest}`,
    )
    .replace(/import \* as (route\d+) from "([^"]+)";/g, (line, name, address) =>
      files[address] === undefined ? line : importRenamed(name, files[address]),
    )
    .replace(/import\("([^"]+)"\);/, (line, address) =>
      files[address] === undefined ? line : files[address].replaceAll('"./', '"/assets/'),
    )
  return Buffer.from(text, 'latin1')
}

/** `export{a as b}from"./c.js";` as an object of its exports. */
function importRenamed(name: string, text: string): string {
  const [, names = '', file] = /^export\{(.*)\}from"\.\/(.*)";$/.exec(text) ?? []
  const exported = names.split(',').map((one) => one.split(' as '))
  const fields = exported.map(([inside, outside = inside]) => `${outside}:${name}_.${inside}`)
  return `import*as ${name}_ from"/assets/${file}";const ${name}={${fields.join()}};`
}
