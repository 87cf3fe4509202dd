// Makes password hashing cheap in the shops of the browser tests and of lab/old-shop.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto
crypto.scrypt = (password, salt, length, _, done) =>
  scrypt(password, salt, length, { N: 2, r: 1, p: 1 }, done)
syncBuiltinESMExports()
