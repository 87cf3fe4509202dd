import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { LanguageContext } from '../../kernel/language/use-words.ts'
import { type ShopContext, shopContext } from '../../kernel/settings/shop-context.ts'
import { MAX_THANKS, type ThanksState } from './thanks.ts'
import { faultIn } from './thanks-form.tsx'
import ThanksPage, { headers, loader } from './thanks-page.tsx'
import { thanksWords } from './words.en.ts'

const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv'

function shown(state: ThanksState | 'unknown', from = '', language: 'en' | 'bn' = 'en'): string {
  const given = { loaderData: { state, from }, params: { token: TOKEN } } as Parameters<typeof ThanksPage>[0]
  return renderToStaticMarkup(
    <LanguageContext value={language}>
      <ThanksPage {...given} />
    </LanguageContext>,
  )
}

describe('the page that a slip leads to', () => {
  test('names who sent the gift as the card does, or nobody, and sends what is typed in no address', () => {
    const page = shown('open', 'Your <b>son</b>')
    expect(page).toContain('Your &lt;b&gt;son&lt;/b&gt; sent you this. Say thanks?')
    expect(page).toMatch(/<form [^>]*method="post"/)
    expect(shown('open')).toContain('Somebody sent you this. Say thanks?')
    expect(shown('open', '', 'bn')).toContain('কেউ একজন আপনাকে এটি পাঠিয়েছেন।')
  })

  test.each([
    ['early', 'This page opens once the gift has arrived.'],
    ['said', 'The sender has already been thanked for this gift.'],
    ['closed', 'You can no longer say thanks for this gift here.'],
    ['unknown', 'Please scan the code on the slip once more.'],
  ] as const)('that is %s says so, and asks for nothing', (state, text) => {
    expect(shown(state)).toContain(text)
    expect(shown(state)).not.toContain('<form')
  })

  test('of a link that is none is not found', async () => {
    const context = new RouterContextProvider()
    context.set(shopContext, {} as ShopContext)
    const url = new URL('http://localhost:3000/t/no-token')
    const args = { context, request: new Request(url), url, params: { token: 'no-token' } }
    expect(await loader({ ...args, pattern: '/t/:token' } as Parameters<typeof loader>[0])).toMatchObject({
      data: { state: 'unknown' },
      init: { status: 404 },
    })
  })

  test('has its address in no markup, no cache and no other site’s log', () => {
    expect(shown('open')).not.toContain(TOKEN)
    expect(headers()).toEqual({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  })
})

test('words that are none, or too many, are told while they can still be changed', () => {
  expect(faultIn(' \n', thanksWords)).toBe('Please write a few words.')
  expect(faultIn('🎂'.repeat(MAX_THANKS), thanksWords)).toBeNull()
  expect(faultIn('🎂'.repeat(MAX_THANKS + 1), thanksWords)).toBe('About 1 character too many.')
})
