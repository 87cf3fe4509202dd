import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '../../kernel/language/language.ts'
import { LanguageContext } from '../../kernel/language/use-words.ts'
import { ConfirmEmail } from './confirm-email.tsx'

const html = (emailVerified: boolean, language: Language = 'en') =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <ConfirmEmail email="amina@example.com" emailVerified={emailVerified} />
    </LanguageContext>,
  )

test('with an unconfirmed e-mail: shows which, why, and offers another mail', () => {
  const block = html(false)
  expect(block).toMatch(/<section aria-labelledby="([^"]+)".*<h2 id="\1"[^>]*>Confirm your e-mail</)
  expect(block).toContain('amina@example.com')
  expect(block).toContain('empties your cart and your saved locations')
  expect(block).toMatch(/<button [^>]*>Send the e-mail again</)
  expect(html(false, 'bn')).toContain('আপনার ই-মেইল নিশ্চিত করুন')
})

test('with a confirmed e-mail: shows nothing', () => {
  expect(html(true)).toBe('')
})
