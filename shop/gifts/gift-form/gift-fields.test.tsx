import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '../../kernel/language/use-words.ts'
import { GiftFields } from './gift-fields.tsx'
import { NO_GIFT, type TypedGift } from './typed-gift.ts'

const CHOICES = { thanks: false, occasions: [], cards: [], wraps: [] }

const shown = (gift: Partial<TypedGift>, language: 'en' | 'bn' = 'en') =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <GiftFields choices={CHOICES} gift={{ ...NO_GIFT, ...gift }} onChange={() => {}} />
    </LanguageContext>,
  )

test('only a secret can leave the phone off its label', () => {
  expect(shown({})).not.toContain('Leave the phone off the label')
  expect(shown({ anonymous: true })).toContain('Leave the phone off the label')
  expect(shown({ anonymous: true }, 'bn')).toContain('লেবেলে ফোন নম্বর দেবেন না')
})

test('what was said before is ticked', () => {
  expect(shown({ anonymous: true })).not.toMatch(/type="checkbox"[^>]*checked=""[^>]*>Leave/)
  expect(shown({ anonymous: true, withoutPhone: true })).toMatch(/checked=""\/?>Leave the phone/)
})
