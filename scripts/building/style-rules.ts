import { type Selector, transform } from 'lightningcss'
import { type ChildNode, type Container, parse } from 'postcss'
import type { StylePart } from '../../server/http/first-style.ts'

/** Takes a built style sheet apart, so that the server can choose the rules that a document needs (server/http/first-style.ts). */
export function takeApart(css: string): StylePart[] {
  if (css.includes('</')) throw new Error('A style sheet within a document cannot have an end tag.')
  const needs = needsOfRules(css)
  const partsOf = (node: ChildNode): StylePart[] => {
    if (node.type === 'rule') {
      const lists = needs.shift()
      if (!lists) throw new Error(`Two libraries read other rules: ${node.selector}`)
      if (lists.length === 0) return []
      return [{ css: `${node}`, ...(lists.every((names) => names.length > 0) && { needs: lists }) }]
    }
    if (node.type !== 'atrule') return []
    if (!node.nodes) return [{ css: `${node};` }]
    if (/^(property|keyframes)$/.test(node.name)) return [{ css: `${node}`, mentioned: node.params }]
    if (node.name === 'font-face') return RARE_LETTERS.test(`${node}`) ? [] : [{ css: `${node}` }]
    if (node.nodes.some(({ type }) => type === 'decl')) return [{ css: `${node}` }]
    return [{ open: `@${node.name} ${node.params}{`, parts: within(node) }]
  }
  const within = (node: Container<ChildNode>) => (node.nodes ?? []).flatMap(partsOf)
  const parts = within(parse(css))
  if (needs.length > 0) throw new Error(`Two libraries read other rules: ${needs.length} are left`)
  return parts
}

/** Few pages have them; until the sheet is there they are drawn as while their file loads. */
const RARE_LETTERS = /-latin-(ext-)?\d/

/** For each rule, in order, the names that each of its selectors needs. */
function needsOfRules(css: string): string[][][] {
  const rules: string[][][] = []
  transform({
    filename: 'theme.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style: ({ value }) => {
          rules.push(value.selectors.map(namesIn).filter((names) => names !== null))
        },
      },
    },
  })
  return rules
}

/** What a person does with the page comes after the whole sheet. */
const BY_PERSON = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within', 'selection'])

/** @returns the classes and elements of a selector, or null if it is for what a person does */
function namesIn(selector: Selector): string[] | null {
  const names: string[] = []
  for (const part of selector) {
    if (part.type === 'class' || part.type === 'type') names.push(part.name)
    if (part.type !== 'pseudo-class' && part.type !== 'pseudo-element') continue
    if (BY_PERSON.has(part.kind)) return null
    if (part.kind !== 'is' && part.kind !== 'where') continue
    const [inside, ...others] = part.selectors
    const needed = inside && others.length === 0 ? namesIn(inside) : []
    if (!needed) return null
    names.push(...needed)
  }
  return names
}
