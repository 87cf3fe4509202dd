import type { Context, TypedResponse } from 'hono'
import type { z } from 'zod'
import { toTaka } from '../money.ts'
import { amountsOf } from './taka-schema.server.ts'
import { type Answered, convertAmounts } from './wire.ts'

const CHUNK = 16 * 1024

/** Streams with flat memory. A failure breaks the answer off: half a file must not look whole. @throws if the first lines fail */
export async function toByteStream(lines: AsyncIterable<string>): Promise<ReadableStream<Uint8Array>> {
  const chunks = inChunks(lines)
  const first = await chunks.next()
  return new ReadableStream<Uint8Array>(
    {
      start: (out) => out.enqueue(new TextEncoder().encode(first.value ?? '')),
      async pull(out) {
        const { value, done } = await chunks.next().catch(breakOff)
        if (done) return out.close()
        out.enqueue(new TextEncoder().encode(value))
      },
      cancel: async () => void (await chunks.return(undefined)),
    },
    // Nothing is made ahead of the reader: the server would end an unawaited failure like a whole answer.
    { highWaterMark: 0 },
  )
}

/** `toByteStream` as the answer of a call, with the call's schema. */
export async function streamResponse(
  c: Context,
  contentType: string,
  lines: AsyncIterable<string>,
): Promise<Response & TypedResponse<never, 200, never>> {
  const answer = c.body(await toByteStream(lines), 200, { 'content-type': contentType })
  return answer as Response & TypedResponse<never, 200, never>
}

/** @param schema of one item */
export async function* jsonList<T>(
  schema: z.ZodType<T>,
  items: AsyncIterable<Answered<T>>,
): AsyncGenerator<string> {
  const amounts = amountsOf(schema)
  let before = '['
  for await (const item of items) {
    yield before + JSON.stringify(amounts ? convertAmounts(item, amounts, toTaka) : item)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** The message may reach the reader; the cause is for the log alone. */
function breakOff(cause: unknown): never {
  throw new Error('The answer broke off.', { cause })
}

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let chunk = ''
  for await (const line of lines) {
    chunk += line
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}
