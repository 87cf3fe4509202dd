import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import ProveForCash from './prove-for-cash.tsx'

const sender = {
  ...{
    details: { name: 'Mina', phone: '+8801712345678', email: '' },
    isSaved: true,
    name: 'Mina',
    errors: [],
  },
  ...{ sendsSms: true, losesProof: () => false, setProvenPhone: () => undefined },
  ...{ change: () => undefined, save: async () => true, sign: <T,>(typed: T) => typed },
}
const show = (part: Partial<typeof sender> = {}, isProven = false) =>
  renderToStaticMarkup(
    <ProveForCash sender={{ ...sender, ...part }} isProven={isProven} onProven={() => undefined} />,
  )
const withPhone = (phone: string) => ({ details: { ...sender.details, phone } })

test('a guest is offered a code to a Bangladeshi mobile, also before one is typed', () => {
  for (const phone of ['+8801712345678', '০১৭১২-৩৪৫৬৭৮', ''])
    expect(show(withPhone(phone)), phone).toContain('Send me a code')
})

test('a phone from abroad, and a shop without SMS, are told what else there is', () => {
  const abroad = show(withPhone('+44 7911 123456'))
  expect(abroad).toContain('Bangladeshi mobile numbers only')
  const without = show({ sendsSms: false })
  expect(without).toContain('sends no SMS')
  for (const html of [abroad, without]) {
    expect(html).toContain('pay online, or choose another day')
    expect(html).not.toContain('<button')
  }
})

test('a proven number is said, and nothing more is asked', () => {
  const html = show({}, true)
  expect(html).toContain('Your number is proven')
  expect(html).not.toContain('<button')
})
