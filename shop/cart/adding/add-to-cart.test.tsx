import { expect, test } from 'vitest'
import { markupIn } from '../../kernel/settings/test-shop.ts'
import { AddToCart } from './add-to-cart.tsx'

test.each([
  ['en', 'This page needs JavaScript'],
  ['bn', 'জাভাস্ক্রিপ্ট লাগে'],
] as const)(
  'the button that works by scripts alone is not shown without them; in %s a line says so',
  (language, line) => {
    const html = markupIn(language, <AddToCart busy={false} isAdded={false} onPress={() => undefined} />)
    expect(html).toMatch(/<button [^>]*class="[^"]*\bnoscript:hidden\b/)
    expect(/<noscript>(.*)<\/noscript>/.exec(html)?.[1]).toContain(line)
  },
)
