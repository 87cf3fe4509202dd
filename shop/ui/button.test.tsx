import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a button that works says so and cannot be pressed', () => {
  const html = renderToStaticMarkup(<Button busy>Creating account...</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('disabled=""')
  expect(html).toContain('Creating account...')
})

test('a resting button is not busy, and sends its form as buttons do', () => {
  const html = renderToStaticMarkup(<Button>Log in</Button>)
  expect(html).not.toContain('aria-busy="')
  expect(html).not.toContain('disabled=""')
  expect(html).toContain('type="submit"')
})

test('what the page asks for arrives', () => {
  const html = renderToStaticMarkup(
    <Button type="button" disabled className="w-full" aria-label="Pay now">
      Pay
    </Button>,
  )
  expect(html).toContain('type="button"')
  expect(html).toContain('disabled=""')
  expect(html).toContain('aria-label="Pay now"')
  expect(html).toMatch(/class="[^"]* w-full"/)
})
