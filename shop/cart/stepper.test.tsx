import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stepper } from './stepper.tsx'

const shown = (value: number) =>
  renderToStaticMarkup(<Stepper name="Lamp" value={value} most={20} onStep={() => undefined} />)

test('the buttons say what they change, and the number stands between them', () => {
  const html = shown(3)
  expect(html).toMatch(/aria-label="One fewer: Lamp" aria-disabled="false".*>3<.*aria-label="One more: Lamp"/)
})

test('at its ends a button is there, and says that it does nothing', () => {
  expect(shown(1)).toContain('aria-label="One fewer: Lamp" aria-disabled="true"')
  expect(shown(20)).toContain('aria-label="One more: Lamp" aria-disabled="true"')
})
