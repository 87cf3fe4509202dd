import type { Language } from '../../kernel/language.ts'

/** @param html of the server's own making, of Markdown */
export const Written = ({ html, lang }: { html: string; lang: Language }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markdown.server.ts lets no markup through
  <div lang={lang} className={LOOK} dangerouslySetInnerHTML={{ __html: html }} />
)

const LOOK = [
  'grid gap-4 wrap-anywhere [&>h2]:mt-4 [&>h2]:font-semibold [&>h2]:text-2xl [&>h3]:mt-2 [&>h3]:font-semibold [&>h3]:text-xl',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_li]:ms-5 [&_li]:mt-1 [&_a]:underline [&_a]:decoration-2 [&_a]:decoration-gold [&_a]:underline-offset-4',
  '[&_table]:block [&_table]:overflow-x-auto [&_th]:py-1.5 [&_th]:pe-5 [&_th]:text-start [&_td]:border-line [&_td]:border-t [&_td]:py-1.5 [&_td]:pe-5',
  '[&_blockquote]:border-gold [&_blockquote]:border-s-4 [&_blockquote]:ps-4 [&_hr]:border-line',
].join(' ')
