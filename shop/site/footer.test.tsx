import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Closed } from '../gifts/links/gift-link-page.tsx'
import { markupIn, SHOP_WITHOUT_CONTACT, TEST_SHOPS } from '../kernel/settings/test-shop.ts'
import { Footer } from './footer.tsx'

const foot = (
  <MemoryRouter>
    <Footer pages={[]} />
    <Closed state="over" />
  </MemoryRouter>
)

test('a shop is called, written to and followed where it can be, and nowhere else', () => {
  const reached = markupIn('en', foot, { ...TEST_SHOPS.en, email: 'hello@example.com' })
  for (const words of ['href="tel:', 'href="mailto:', 'Contact', 'Follow us', 'Call us'])
    expect(reached).toContain(words)
  expect(markupIn('en', foot, SHOP_WITHOUT_CONTACT)).not.toMatch(/tel:|mailto:|Contact|Follow us|Call us/)
  expect(markupIn('en', foot)).not.toContain('mailto:')
})
