import { dirname } from 'node:path'

/** Exports that React Router reads of a route's module: every page has its own. */
const ROUTE_EXPORTS = [
  'action',
  'clientAction',
  'clientLoader',
  'clientMiddleware',
  'ErrorBoundary',
  'handle',
  'headers',
  'HydrateFallback',
  'Layout',
  'links',
  'loader',
  'meta',
  'middleware',
  'shouldRevalidate',
]

/** The rules, and the remedy for a new breach; those that are not strict may be excepted in known-exceptions.json. */
export const COUNTED = {
  doubledNames: {
    find: doubledNames,
    most: 1,
    strict: true,
    remedy: 'rename all but one, by the words of the trade',
  },
  mutualRooms: {
    find: mutualRooms,
    most: 0,
    remedy: 'let one of both rooms stand above, or hand it what it needs',
  },
  filesOver300Lines: { find: longFiles, most: 300, remedy: 'split it by subject' },
  roomsOver25Files: { find: fullRooms, most: 25, remedy: 'give a subject of it a room of its own' },
  domainsOver9000Lines: {
    find: largeDomains,
    most: 9000,
    remedy: 'give a subject of it a domain of its own',
  },
  coreOver4000Lines: {
    find: (files) => largeDomains(files).filter(({ name }) => name === 'shop/orders'),
    most: 4000,
    remedy: 'everything stands on orders: let what it needs not know stand above or below',
  },
  functionsOver60Lines: { find: longFunctions, most: 60, remedy: 'give a part of it a name' },
  handlersOver15Lines: { find: longHandlers, most: 15, remedy: 'give the domain a verb for it' },
}

const isTest = ({ path }) => /\.(test|spec)\.tsx?$/.test(path)
/** Code that neither is a test nor only serves tests. */
const isSource = (file) => !isTest(file) && !/(^|\/)test-[^/]*$|-fixture\.server\.ts$/.test(file.path)
const isOfShop = ({ path }) => /^(shop|server)\//.test(path)

/** @returns the shares of the whole in percent: comments of written lines, and sources of up to 140 lines of all sources */
export function measureWhole(files) {
  const sumOf = (field) => files.reduce((sum, file) => sum + file[field], 0)
  const sources = files.filter(isSource)
  return {
    comments: (100 * sumOf('commented')) / sumOf('written'),
    short: (100 * sources.filter(({ lines }) => lines <= 140).length) / sources.length,
  }
}

/** Names that files of the shop and the server define for others, each with another meaning. Conventions of a kind of file are none. */
function doubledNames(files) {
  const definitions = files
    .filter((file) => isOfShop(file) && !isTest(file))
    .flatMap((file) =>
      [...file.defines].filter((name) => !isConvention(name, file)).map((name) => [name, file.path]),
    )
  return [...Map.groupBy(definitions, ([name]) => name)].map(([name, places]) => ({
    name,
    count: places.length,
    where: places.map(([, path]) => path),
  }))
}

/** A translation has its catalogue's name, a route what React Router reads. */
const isConvention = (name, { path, isDefault }) =>
  /\.(?!en)[a-z]{2}\.ts$/.test(path) || (isDefault && path.endsWith('.tsx') && ROUTE_EXPORTS.includes(name))

/** Pairs of rooms that import each other, counted by the imports of the direction that has fewer. */
function mutualRooms(files) {
  const arrows = new Map()
  for (const file of files.filter((file) => isOfShop(file) && isSource(file))) {
    for (const imported of file.imports.filter((path) => isOfShop({ path }))) {
      const arrow = [dirname(file.path), dirname(imported)].join(' and ')
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${file.path} imports ${imported}`])
    }
  }
  return [...arrows].flatMap(([arrow, there]) => {
    const [from, to] = arrow.split(' and ')
    const back = arrows.get(`${to} and ${from}`) ?? []
    const fewer = there.length < back.length ? there : back
    return from < to ? [{ name: arrow, count: fewer.length, where: fewer }] : []
  })
}

function longFiles(files) {
  return files.map(({ path, lines }) => ({ name: path, count: lines }))
}

/** A room is a folder; what counts are its files of code without tests and without what only serves tests. */
function fullRooms(files) {
  const rooms = Map.groupBy(files.filter(isSource), ({ path }) => dirname(path))
  return [...rooms].map(([name, inside]) => ({ name, count: inside.length }))
}

/** A domain is a folder of the shop, with all rooms in it. */
function largeDomains(files) {
  const domains = Map.groupBy(
    files.filter(isSource),
    ({ path }) => /^shop\/[^/]+(?=\/)/.exec(path)?.[0] ?? '',
  )
  domains.delete('')
  return [...domains].map(([name, inside]) => ({
    name,
    count: inside.reduce((sum, { lines }) => sum + lines, 0),
  }))
}

function longFunctions(files) {
  return files.filter((file) => !isTest(file)).flatMap(({ path, functions }) => atMost(path, functions))
}

function longHandlers(files) {
  return files.flatMap(({ path, handlers }) => atMost(path, handlers))
}

/** The longest of several functions with one name counts. */
function atMost(path, counted) {
  return [...Map.groupBy(counted, ({ name }) => name)].map(([name, same]) => ({
    name: `${path} ${name}`,
    count: Math.max(...same.map(({ lines }) => lines)),
  }))
}
