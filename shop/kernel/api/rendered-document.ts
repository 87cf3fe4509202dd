import type { Caller } from './caller.ts'

export type DocumentPerson = Pick<Caller, 'id' | 'email' | 'name' | 'role'>

/** A document that the server renders with a signed-in person's data. */
export interface PersonalDocument {
  readonly person: DocumentPerson
  readonly token: string
  /** Calls the API inside this process. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  /** Whether the page's own data is in it. */
  filled: boolean
}

/** How calls of this process find the document they are for; in a browser there is none. */
export const rendering: { document: () => PersonalDocument | undefined } = { document: () => undefined }
