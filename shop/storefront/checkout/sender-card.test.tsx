import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { SenderCard } from './sender-card.tsx'
import { missingOf, type SenderOfCart, withOwnName } from './use-sender.ts'

const mina = { name: 'Mina', phone: '+8801712345678', email: '' }
const nobody = { name: '', phone: '', email: '' }
const place = { name: '', phone: '', city: 'Dhaka', area: 'Mirpur', address: 'House 5' }

const show = (part: Partial<SenderOfCart>) =>
  renderToStaticMarkup(
    <SenderCard
      sender={{
        ...{ details: null, isSaved: false, name: '', errors: [] },
        ...{ sendsSms: true, losesProof: () => false, setProvenPhone: () => undefined },
        ...{ change: () => undefined, save: async () => true, sign: (typed) => typed },
        ...part,
      }}
    />,
  )

describe('who it is from', () => {
  test('an account is not asked', () => {
    expect(show({ name: 'Amina' })).toBe('')
  })

  test('a new guest is asked at once, in fields of their own names', () => {
    const html = show({ details: nobody })
    expect(html).not.toContain('hidden=""')
    for (const name of ['sender-name', 'sender-phone', 'sender-email'])
      expect(html).toContain(`name="${name}"`)
    expect(html).toContain('find your order again')
  })

  test('where no code reaches them, the e-mail is worth it, and stays optional', () => {
    const without = show({ details: nobody, sendsSms: false })
    const abroad = show({ details: { ...nobody, phone: '+44 7911 123456' } })
    for (const html of [without, abroad]) {
      expect(html).toContain('Without it, the order opens in this browser only')
      expect(html).toContain('For the courier<')
      expect(html.match(/ required=""/g)).toHaveLength(2)
    }
    expect(show({ details: mina })).not.toContain('in this browser only')
  })

  test('a known guest is one line', () => {
    const html = show({ details: mina, isSaved: true })
    expect(html).toContain('Mina · +880 1712-345678')
    expect(html).toContain('hidden=""')
  })

  test('what is wrong unfolds it, at its field', () => {
    const errors = [{ path: 'phone', message: 'is required' }]
    const html = show({ details: mina, isSaved: true, errors })
    expect(html).not.toContain('hidden=""')
    expect(html).toContain('Your mobile number is required')
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  })
})

test('a name and a phone are needed, an e-mail is not', () => {
  expect(missingOf(nobody)).toEqual(['name', 'phone'])
  expect(missingOf({ ...mina, name: ' ' })).toEqual(['name'])
  expect(missingOf(mina)).toEqual([])
})

test('an address without a name is the sender’s own, and their phone is typed once', () => {
  expect(withOwnName(place, mina)).toEqual({ ...place, name: 'Mina', phone: '+8801712345678' })
  const office = { ...place, phone: '01811111111' }
  expect(withOwnName(office, mina)).toEqual({ ...office, name: 'Mina' })
  const mother = { ...place, name: 'Amma' }
  expect(withOwnName(mother, mina)).toEqual(mother)
})
