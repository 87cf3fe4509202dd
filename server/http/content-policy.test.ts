import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-policy.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

test('names inline scripts by their hashes, letter by letter, Bangla too, and equal ones once', () => {
  const texts = ['window.a = "উপহার ৳5"', '\nimport * as route from "/assets/root.js";\n']
  const policy = contentSecurityPolicy({ scripts: [...texts, ...texts] })
  expect(directive(policy, 'script-src')).toEqual(["'self'", ...texts.map(sha)])
})

test('a known hash: the empty script', () => {
  expect(contentSecurityPolicy({ scripts: [''] })).toContain(
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  )
})

test('nothing unsafe, nothing from elsewhere but pictures', () => {
  const policy = contentSecurityPolicy()
  expect(policy).not.toContain('unsafe')
  expect(directive(policy, 'default-src')).toEqual(["'self'"])
  expect(directive(policy, 'script-src')).toEqual(["'self'"])
  expect(directive(policy, 'img-src')).toEqual(["'self'", 'data:', 'blob:', 'https:'])
  expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"])
  expect(directive(policy, 'base-uri')).toEqual(["'none'"])
  expect(directive(policy, 'object-src')).toEqual(["'none'"])
  expect(directive(policy, 'form-action')).toEqual(["'self'"])
})

test('styles by attributes are for who asks', () => {
  expect(directive(contentSecurityPolicy({ styles: true }), 'style-src')).toEqual([
    "'self'",
    "'unsafe-inline'",
  ])
})
