import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect } from 'vitest'

/** What each hashing of a password in this test file was asked to cost, in their order. */
export const hashings: ScryptOptions[] = []

/** What the shop asks for: nobody makes the passwords of its people cheap to guess unnoticed. */
export const FULL_COST = expect.objectContaining({ N: 16_384, r: 16, p: 1 })

let together = 1
let waiting: (() => void)[] = []

/** The next hashings go on only when so many have begun, so that what they belong to happens at the same moment. */
export function hashTogether(count: number): void {
  together = count
}

type Done = (error: Error | null, key: Buffer) => void

// A real hashing is slow on purpose, and the tests do about a thousand. Each test file brings this anew, to the same process.
const REAL = Symbol.for('the real scrypt')
const scrypt: typeof crypto.scrypt = Reflect.get(crypto, REAL) ?? crypto.scrypt
Object.assign(crypto, {
  [REAL]: scrypt,
  scrypt(password: BinaryLike, salt: BinaryLike, length: number, asked: ScryptOptions, done: Done) {
    hashings.push(asked)
    waiting.push(() => scrypt(password, salt, length, { N: 2, r: 1, p: 1 }, done))
    if (waiting.length < together) return
    const all = waiting
    waiting = []
    together = 1
    for (const goOn of all) goOn()
  },
})
syncBuiltinESMExports()
