import { createContext, use, useState } from 'react'

/** Markup that only the server renders; empty in a browser. */
export const DocumentPart = createContext('')

interface Props {
  readonly id: string
  /** Null in a document, which has it as markup alone: hydration takes it from there. */
  readonly html: string | null
}

/** Stays as it is until its page is left: what somebody chose in it is not lost when the page's data comes again. */
export function PartOfDocument({ id, html }: Props) {
  const rendered = use(DocumentPart)
  const [shown] = useState(
    () => html ?? (import.meta.env.SSR ? rendered : (document.getElementById(id)?.innerHTML ?? '')),
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
  return <div id={id} className="contents" dangerouslySetInnerHTML={{ __html: shown }} />
}
