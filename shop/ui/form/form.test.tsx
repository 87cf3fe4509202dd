import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Form } from './form.tsx'
import { SelectField } from './select-field.tsx'

const shown = (state: { busy?: boolean; problem?: string }) => {
  const events = { onSubmit: async () => undefined, onInput: () => undefined }
  const form = { busy: false, problem: null, ...state, events }
  return renderToStaticMarkup(
    <Form form={form} button="Save" beside={<a href="/">Back</a>}>
      <input name="city" />
    </Form>,
  )
}

test('a form shows an error between its fields and its button', () => {
  expect(shown({ problem: 'The shop cannot be reached.' })).toMatch(
    /name="city".*role="alert".*The shop cannot be reached\..*Save.*Back/,
  )
  expect(shown({})).not.toContain('role="alert"')
})

test('its button waits while it is being saved', () => {
  expect(shown({ busy: true })).toMatch(/<button[^>]*aria-busy="true"/)
  expect(shown({})).not.toContain('aria-busy=')
})

test('a select belongs to its label, and has its options in order', () => {
  const html = renderToStaticMarkup(
    <SelectField
      label="Advance"
      name="advance"
      defaultValue="all"
      options={[
        ['none', 'None'],
        ['all', 'All of it'],
      ]}
    />,
  )
  expect(/<label for="([^"]+)"/.exec(html)?.[1]).toBe(/<select[^>]* id="([^"]+)"/.exec(html)?.[1])
  expect(html).toMatch(/value="none">None.*value="all" selected="">All of it/)
})
