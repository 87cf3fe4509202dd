import MarkdownIt from 'markdown-it'
import { isLanguage, type Language, pathIn } from '../../kernel/language/language.ts'

/** Renders Markdown. Typed tags are text; links may lead to this shop, sites, mail and telephones. */
export const htmlOf = (markdown: string, language: Language): string =>
  RENDERER.render(markdown, { language })

/** Only the words, block by block. */
export const plainTextOf = (markdown: string): string =>
  RENDERER.parse(markdown, {})
    .map(({ children }) =>
      (children ?? []).map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join(''),
    )
    .join(' ')

const RENDERER = new MarkdownIt({ html: false, linkify: true }).disable('image')

RENDERER.validateLink = (url) => /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(url)

// Headings go below the page's own title.
RENDERER.core.ruler.push('headings-below-the-title', ({ tokens }) => {
  for (const token of tokens)
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(Number(token.tag.slice(1)) + 1, 6)}`
})

RENDERER.renderer.rules.link_open = (tokens, at, options, env, self) => {
  const token = tokens[at]
  const href = String(token?.attrGet('href') ?? '')
  if (href.startsWith('/'))
    token?.attrSet('href', pathIn(isLanguage(env?.language) ? env.language : 'en', href))
  else token?.attrSet('rel', 'noopener')
  return self.renderToken(tokens, at, options)
}
