import type { Caller } from './caller.ts'
import type { AnyInput } from './calls.ts'

export type DocumentPerson = Pick<Caller, 'id' | 'email' | 'name' | 'role'>

/** A document that the server renders with a signed-in person's data. */
export interface PersonalDocument {
  readonly person: DocumentPerson
  /** Makes a call of the API that reads, in this process. @throws ApiError */
  readonly read: (
    name: string,
    input: AnyInput,
  ) => Promise<{ readonly items: unknown; readonly total: number }>
  /** Whether the page's own data is in it. */
  filled: boolean
}

/** How calls of this process find the document they are for; in a browser there is none. */
export const rendering: { document: () => PersonalDocument | undefined } = { document: () => undefined }
