import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'

const attribute = (html: string, tag: string, name: string) =>
  new RegExp(`<${tag}\\b[^>]*?\\s${name}="([^"]*)"`).exec(html)?.[1]

test('the label belongs to the input', () => {
  const html = renderToStaticMarkup(<Field label="City" name="city" required />)
  expect(attribute(html, 'label', 'for')).toBe(attribute(html, 'input', 'id'))
  expect(html).toContain('name="city"')
  expect(html).toContain('required=""')
})

test('help and error are read out with the input', () => {
  const html = renderToStaticMarkup(
    <Field label="Phone" name="phone" type="tel" help="Only about the delivery" error="This is no number" />,
  )
  const ids = attribute(html, 'input', 'aria-describedby')?.split(' ') ?? []
  const texts = ids.map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1])
  expect(texts).toEqual(['Only about the delivery', 'This is no number'])
  expect(attribute(html, 'input', 'aria-invalid')).toBe('true')
})

test('a field without help and error is described by nothing, and its place for errors is there already', () => {
  const html = renderToStaticMarkup(<Field label="Name" name="name" error={null} />)
  expect(html).not.toContain('aria-describedby')
  expect(html).not.toContain('aria-invalid=')
  expect(html).toContain('aria-live="polite"')
})

test('many lines make a textarea with the same wiring', () => {
  const html = renderToStaticMarkup(
    <Field label="Address" name="address" multiline rows={5} error="Needed" />,
  )
  expect(attribute(html, 'textarea', 'rows')).toBe('5')
  expect(attribute(html, 'textarea', 'aria-describedby')).toMatch(/-error$/)
  expect(html).not.toContain('multiline')
})

test('own properties do not leak into the input', () => {
  const html = renderToStaticMarkup(<Field label="City" name="city" help="h" error="e" />)
  expect(attribute(html, 'input', 'label')).toBeUndefined()
  expect(attribute(html, 'input', 'help')).toBeUndefined()
  expect(attribute(html, 'input', 'error')).toBeUndefined()
})
