// What no linter of ours can see: a name with two meanings, folders that import each other, and a file that no type is checked in.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

const CODE = '{shop,server,sandbox,seed,browser,scripts}/**/*.{ts,tsx,mjs}'
const LONG = 400

/**
 * Reads the code in a folder.
 * @returns `breaches`, a sentence each with its places, and `hints`, which are for information
 * @throws where a file does not parse
 */
export function findBreaches(root) {
  const texts = globSync(CODE, { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const shared = texts
    .filter(
      ({ path }) => /^(shop|server)\//.test(path) && !/(\.test\.tsx?|\.gen\.ts|\/test-calls\.ts)$/.test(path),
    )
    .map(({ path, text }) => parse(path, text))
  return {
    breaches: [...doubledNames(shared), ...mutualFolders(shared), ...uncheckedFiles(texts)],
    hints: texts.flatMap(({ path, text }) => longFile(path, text.split('\n').length - 1)),
  }
}

/** @returns the names that a file `defines` for others, and the files that it `imports` */
function parse(path, text) {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const own = exported.filter(({ moduleRequest, exportName }) => !moduleRequest && exportName.name)
  const requests = [...module.staticImports, ...exported].flatMap(({ moduleRequest }) => moduleRequest ?? [])
  const later = module.dynamicImports.map(({ moduleRequest }) => ({
    value: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  }))
  return {
    path,
    defines: isTranslation(path) ? [] : [...new Set(own.map(({ exportName }) => exportName.name))],
    imports: [...requests, ...later]
      .filter(({ value }) => value.startsWith('.'))
      .map(({ value }) => join(dirname(path), value)),
  }
}

/** A translation has its English catalogue's name. */
const isTranslation = (path) => /words\.(?!en\.)[a-z]{2}\.ts$/.test(path)

/** React Router reads these of every page. */
const OF_A_ROUTE =
  /^(loader|action|middleware|client[A-Z]\w+|meta|links|headers|handle|shouldRevalidate|Layout|ErrorBoundary|HydrateFallback)$/

function doubledNames(files) {
  const definitions = files.flatMap(({ path, defines }) =>
    defines
      .filter((name) => !(path.endsWith('.tsx') && OF_A_ROUTE.test(name)))
      .map((name) => ({ name, path })),
  )
  return [...Map.groupBy(definitions, ({ name }) => name)]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) =>
      [`${name} is defined twice: rename all but one`, ...places.map(({ path }) => path)].join('\n    '),
    )
}

/** dependency-cruiser's rule for folders takes an inner folder for a part of the outer one, and names no files. */
function mutualFolders(files) {
  const arrows = files
    .flatMap(({ path, imports }) => imports.map((imported) => ({ path, imported })))
    .map(({ path, imported }) => ({
      from: dirname(path),
      to: dirname(imported),
      says: `${path} imports ${imported}`,
    }))
    .filter(({ from, to }) => from !== to)
  const pairs = Map.groupBy(arrows, ({ from, to }) => [from, to].sort().join(' and '))
  return [...pairs].flatMap(([pair, both]) => {
    const [there, back] = Map.groupBy(both, ({ from }) => from).values()
    if (!back) return []
    const fewer = there.length < back.length ? there : back
    return [
      [`${pair} import each other: let one stand above`, ...fewer.map(({ says }) => says)].join('\n    '),
    ]
  })
}

/** TypeScript's `include` takes only one of two files that differ by their ending. */
function uncheckedFiles(files) {
  const paths = new Set(files.map(({ path }) => path))
  return [...paths]
    .filter((path) => path.endsWith('.tsx') && paths.has(path.slice(0, -1)))
    .map((path) => `${path} is not checked beside ${path.slice(0, -1)}: rename one`)
}

/** A hint and no breach: some subjects are long. */
const longFile = (path, lines) => (lines > LONG ? [`${path} has ${lines} lines`] : [])

if (import.meta.main) {
  const { breaches, hints } = findBreaches('.')
  console.log([...breaches, ...hints.map((hint) => `hint: ${hint}`)].join('\n'))
  process.exit(breaches.length > 0 ? 1 : 0)
}
