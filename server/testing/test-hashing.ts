import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect } from 'vitest'

/** Costs requested by this file. */
export const hashings: ScryptOptions[] = []

export const FULL_COST = expect.objectContaining({ N: 16_384, r: 16, p: 1 })

let together = 1
let waiting: (() => void)[] = []

/** Holds the next hashings until so many have begun, to make them simultaneous. */
export function hashTogether(count: number): void {
  together = count
}

let look = () => {}

/** Calls `what` as each hashing begins, until this file ends. */
export function whenHashing(what: () => void): void {
  look = what
}

/** Holds all hashings from now on. @returns a function that lets them go on */
export function holdHashings(): () => void {
  together = Number.POSITIVE_INFINITY
  return goOn
}

function goOn(): void {
  const all = waiting
  waiting = []
  together = 1
  for (const one of all) one()
}

type Done = (error: Error | null, key: Buffer) => void

// Hashing is slow on purpose. Each test file loads this anew in the same process.
const REAL = Symbol.for('the real scrypt')
const scrypt: typeof crypto.scrypt = Reflect.get(crypto, REAL) ?? crypto.scrypt
Object.assign(crypto, {
  [REAL]: scrypt,
  scrypt(password: BinaryLike, salt: BinaryLike, length: number, asked: ScryptOptions, done: Done) {
    hashings.push(asked)
    look()
    waiting.push(() => scrypt(password, salt, length, { N: 2, r: 1, p: 1 }, done))
    if (waiting.length >= together) goOn()
  },
})
syncBuiltinESMExports()
