import { AsyncLocalStorage } from 'node:async_hooks'
import { ApiError } from './api-client.ts'
import { type PersonalDocument, rendering } from './rendered-document.ts'

const current = new AsyncLocalStorage<PersonalDocument>()
rendering.document = () => current.getStore()

/** Calls made by `work` are those of the document's person, and of nobody else. */
export const renderFor = <T>(document: PersonalDocument, work: () => T): T => current.run(document, work)

/** The person for whom the document is rendered, as its page may know them; undefined in documents for everybody. */
export function documentPerson() {
  const person = current.getStore()?.person
  return person && { id: person.id, email: person.email, name: person.name, role: person.role }
}

/**
 * The `loader` of a signed-in page: makes its `clientLoader`'s calls for the person of the document.
 * @returns null for nobody, and when a call is refused: the browser then loads, and shows the refusal
 */
export const loadInDocument =
  <A, D>(load: (args: A) => Promise<D>) =>
  async (args: A): Promise<D | null> => {
    const document = current.getStore()
    if (!document) return null
    try {
      const data = await load(args)
      document.filled = data !== null
      return data
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof Response))
        console.error('A page came without its data', error)
      return null
    }
  }
