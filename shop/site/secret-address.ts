import { createContext } from 'react'

/** Whether the document's address has a secret: its page then says so by a `Referrer-Policy` of its own. */
export const SecretAddress = createContext(false)
