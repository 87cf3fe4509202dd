// Reads what the house rules count, with the parser of the build.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'

const CODE = '{shop,server,sandbox,seed,bench,drills,browser,scripts}/**/*.{ts,tsx,mjs}'

/**
 * Reads the facts of every file of code in a folder.
 * @throws where a file does not parse
 */
export const readFacts = (root) =>
  globSync(CODE, { cwd: root })
    .sort()
    .map((path) => factsOf(path, readFileSync(join(root, path), 'utf8')))

/**
 * @returns `lines` without those of tables (literals at the top of a file), `written` lines that are not blank, `commented` ones,
 *   the names that it `defines` for others, the files it `imports`, its `functions` and the `handlers` of its routes
 */
function factsOf(path, text) {
  const { program, comments, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const rows = text.split('\n')
  const rowsOf = ({ start, end }) => text.slice(start, end).split('\n').length
  const rowsOfAll = (nodes) => nodes.reduce((sum, node) => sum + rowsOf(node), 0)
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  return {
    path,
    lines: rows.length - 1 - rowsOfAll(program.body.flatMap(tablesIn)),
    written: rows.filter((row) => row.trim() !== '').length,
    commented: rowsOfAll(comments),
    isDefault: exported.some(({ exportName }) => exportName.kind === 'Default'),
    defines: new Set(
      exported
        .filter(({ moduleRequest, exportName }) => !moduleRequest && exportName.kind === 'Name')
        .map(({ exportName }) => exportName.name),
    ),
    imports: importsOf(path, text, module, exported),
    ...functionsIn(program, rowsOf),
  }
}

function tablesIn(statement) {
  const { declarations = [] } = statement.declaration ?? statement
  return declarations
    .map(({ init }) => withoutType(init))
    .filter((init) => ['ObjectExpression', 'ArrayExpression'].includes(init?.type))
}

const withoutType = (node) =>
  ['TSAsExpression', 'TSSatisfiesExpression'].includes(node?.type) ? withoutType(node.expression) : node

function importsOf(path, text, { staticImports, dynamicImports }, exported) {
  const named = [...staticImports, ...exported].flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
  return [...named, ...later].filter((name) => name.startsWith('.')).map((name) => join(dirname(path), name))
}

const NAMED = ['FunctionDeclaration', 'MethodDefinition', 'Property', 'VariableDeclarator']

/** Every function, named by the names around it, with the rows that it takes. */
function functionsIn(program, rowsOf) {
  const names = []
  const functions = []
  const handlers = []
  const count = (node) => functions.push({ name: names.join(' > ') || 'unnamed', lines: rowsOf(node) })
  const enter = ({ id, key }) => names.push((id ?? key)?.name ?? key?.value ?? 'unnamed')
  const leave = () => names.pop()
  new Visitor({
    ...Object.fromEntries(
      NAMED.flatMap((type) => [
        [type, enter],
        [`${type}:exit`, leave],
      ]),
    ),
    FunctionDeclaration(node) {
      enter(node)
      count(node)
    },
    FunctionExpression: count,
    ArrowFunctionExpression: count,
    CallExpression({ callee, arguments: given }) {
      if (callee.property?.name !== 'openapi' || given.length < 2) return
      handlers.push({ name: given[0].name ?? 'unnamed', lines: rowsOf(given.at(-1)) })
    },
  }).visit(program)
  return { functions, handlers }
}
