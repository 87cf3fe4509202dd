import { bodyLimit } from 'hono/body-limit'
import { type Refusal, Refused } from './refusal.ts'

/** Refuses a larger body: at once where its length is told, else as soon as it has grown too large. */
export const bodyUpTo = (bytes: number, refusal: Refusal) =>
  bodyLimit({
    maxSize: bytes,
    onError: (c) => {
      // What is still coming is not read, so nothing else can come on this connection.
      c.header('connection', 'close')
      throw new Refused(refusal)
    },
  })
