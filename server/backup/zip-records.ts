export interface ZipEntry {
  readonly name: string
  readonly method: 'stored' | 'deflated'
  /** CRC-32 of the content. */
  readonly sum: number
  /** In bytes: of the content, and of what stands for it in the file. */
  readonly size: number
  readonly storedSize: number
  /** Where in the file its local record begins. */
  readonly at: number
}

// One form for every file: sizes and places always stand in the eight bytes of ZIP64, also where four would do.
const [IN_ZIP64, COUNT_IN_ZIP64, VERSION] = [0xffffffff, 0xffff, 45]
const MADE_ON_UNIX = (3 << 8) | VERSION
const NAME_IS_UTF8 = 1 << 11
const METHODS = { stored: 0, deflated: 8 } as const
/** The first day of ZIP's calendar: when a backup was made stands in its manifest. */
const NO_TIME = 0x21 << 16
const OWNER_ALONE = 0o100600 * 2 ** 16

export const localRecordSize = (name: string): number => 50 + Buffer.byteLength(name)

/** Stands before the content of an entry. The fields are those of PKWARE's APPNOTE 6.3.10, 4.3.7 and 4.5.3. */
export function localRecord({ name, method, sum, size, storedSize }: ZipEntry): Buffer {
  const bytes = Buffer.from(name)
  return Buffer.concat([
    packed([4, 0x04034b50], [2, VERSION], [2, NAME_IS_UTF8], [2, METHODS[method]], [4, NO_TIME], [4, sum]),
    packed([4, IN_ZIP64], [4, IN_ZIP64], [2, bytes.length], [2, 20]),
    bytes,
    packed([2, 1], [2, 16], [8, size], [8, storedSize]),
  ])
}

/** Names the entry once more at the end of the file (4.3.12). */
export function centralRecord({ name, method, sum, size, storedSize, at }: ZipEntry): Buffer {
  const bytes = Buffer.from(name)
  return Buffer.concat([
    packed([4, 0x02014b50], [2, MADE_ON_UNIX], [2, VERSION], [2, NAME_IS_UTF8], [2, METHODS[method]]),
    packed([4, NO_TIME], [4, sum], [4, IN_ZIP64], [4, IN_ZIP64], [2, bytes.length], [2, 28]),
    packed([2, 0], [2, 0], [2, 0], [4, OWNER_ALONE], [4, IN_ZIP64]),
    bytes,
    packed([2, 1], [2, 24], [8, size], [8, storedSize], [8, at]),
  ])
}

/** The last bytes of the file, after its central records (4.3.14 to 4.3.16). @param at where those begin */
export function endRecords({ count, at, size }: { count: number; at: number; size: number }): Buffer {
  return Buffer.concat([
    packed([4, 0x06064b50], [8, 44], [2, MADE_ON_UNIX], [2, VERSION], [4, 0], [4, 0]),
    packed([8, count], [8, count], [8, size], [8, at]),
    packed([4, 0x07064b50], [4, 0], [8, at + size], [4, 1]),
    packed([4, 0x06054b50], [2, 0], [2, 0], [2, COUNT_IN_ZIP64], [2, COUNT_IN_ZIP64]),
    packed([4, IN_ZIP64], [4, IN_ZIP64], [2, 0]),
  ])
}

/** Numbers one after the other, each in so many bytes. */
function packed(...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const record = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) {
    // Six bytes are more than any disk holds.
    record.writeUIntLE(value, at, Math.min(bytes, 6))
    at += bytes
  }
  return record
}
