import { createHash } from 'node:crypto'

/** Signs fields as SSLCommerz does: `verify_key` names them, MD5 and SHA-256 cover them and the store's password. */
export function sign(
  fields: Readonly<Record<string, string>>,
  storePassword: string,
): Record<string, string> {
  const names = Object.keys(fields).sort()
  return {
    ...fields,
    verify_sign: digest('md5', fields, storePassword),
    verify_key: names.join(','),
    verify_sign_sha2: digest('sha256', fields, storePassword),
  }
}

function digest(
  algorithm: 'md5' | 'sha256',
  fields: Readonly<Record<string, string>>,
  password: string,
): string {
  const hex = (text: string) => createHash(algorithm).update(text, 'utf8').digest('hex')
  const all: Record<string, string> = { ...fields, store_passwd: hex(password) }
  const pairs = Object.keys(all)
    .sort()
    .map((name) => `${name}=${all[name]}`)
  return hex(pairs.join('&'))
}
