import type { Language } from '../../kernel/language/language.ts'

/** @param html rendered by the server from Markdown */
export const Written = ({ html, lang }: { html: string; lang: Language }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markdown.server.ts lets no markup through
  <div lang={lang} className="written" dangerouslySetInnerHTML={{ __html: html }} />
)
