// Loaded into the shop that is replayed: what a good hash costs is not what two recordings are compared by.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto
crypto.scrypt = (password, salt, length, _, done) =>
  scrypt(password, salt, length, { N: 2, r: 1, p: 1 }, done)
syncBuiltinESMExports()
