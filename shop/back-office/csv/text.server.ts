import { Refused, refuse } from '../../kernel/refusal.ts'

/** The largest file, in bytes. */
export const MAX_CSV_BYTES = 30 * 1024 * 1024

const SAVE_AS = 'Please save it as “CSV UTF-8” and choose it again.'
const ZIP = [0x50, 0x4b]

/** The words of a file as they come in. @throws Refused when it is too large, no text, or written in another encoding */
export async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  for await (const chunk of bytes) {
    if (size === 0) checkBeginning(chunk)
    size += chunk.byteLength
    if (size > MAX_CSV_BYTES) {
      throw new Refused(refuse('too-large', 'The file is larger than 30 MB. Please split it.'))
    }
    yield decoded(() => decoder.decode(chunk, { stream: true }))
  }
  yield decoded(() => decoder.decode())
}

function checkBeginning(chunk: Uint8Array): void {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => chunk[at] === byte)
  if (begins(ZIP)) {
    throw new Refused(refuse('wrong-type', `This is an Excel file or an archive, not a CSV file. ${SAVE_AS}`))
  }
  if (begins([0xff, 0xfe]) || begins([0xfe, 0xff])) throw otherEncoding()
}

function decoded(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw otherEncoding()
  }
}

const otherEncoding = () => new Refused(refuse('bad-input', `This file is not written in UTF-8. ${SAVE_AS}`))
