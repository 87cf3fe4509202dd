import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LocationChoice } from './location-choice.tsx'
import { LocationFields } from './location-form.tsx'
import { LocationCard } from './my-locations-page.tsx'

const home = {
  _id: 'home',
  name: 'Mina',
  phone: '+8801712345678',
  city: 'Dhaka',
  area: 'Dhanmondi',
  address: 'House 1\nRoad 2',
  email: 'mina@example.com',
}

describe('the shipping form', () => {
  const shown = (more: Partial<Parameters<typeof LocationFields>[0]> = {}) =>
    renderToStaticMarkup(<LocationFields initial={{}} errors={[]} {...more} />)
  const field = (form: string, name: string) =>
    new RegExp(`<(input|textarea)[^>]* name="${name}"[^>]*>`).exec(form)?.[0] ?? ''

  it('requires city, area and address, and nothing else', () => {
    const form = shown()
    for (const name of ['city', 'area', 'address']) expect(field(form, name)).toContain('required')
    for (const name of ['name', 'phone']) expect(field(form, name)).not.toContain('required')
    expect(field(form, 'phone')).toContain('type="tel"')
    expect(field(form, 'address')).toMatch(/^<textarea/)
  })

  it('lets the browser fill in the city as a city, not as a division', () => {
    const form = shown()
    expect(field(form, 'city')).toContain('autoComplete="address-level2"')
    expect(field(form, 'area')).toContain('autoComplete="address-level3"')
  })

  it('takes any city and has the districts at hand', () => {
    const city = field(shown(), 'city')
    expect(city).toContain('role="combobox"')
    expect(city).toContain('aria-expanded="false"')
    expect(city).not.toContain('aria-activedescendant')
    const list = /aria-controls="([^"]+)"/.exec(city)?.[1]
    expect(shown()).toMatch(new RegExp(`id="${list}" role="listbox" aria-label="Districts" hidden=""`))
  })

  it('shows a field’s error beside it, in a sentence that names it', () => {
    const form = shown({ errors: [{ path: 'phone', message: 'must be a mobile number' }] })
    expect(field(form, 'phone')).toContain('aria-invalid="true"')
    expect(field(form, 'city')).not.toContain('aria-invalid=')
    expect(form).toContain('Phone must be a mobile number')
  })

  it('keeps what was typed before', () => {
    expect(field(shown({ initial: { city: 'ঢাকা' } }), 'city')).toContain('value="ঢাকা"')
  })
})

describe('a saved location', () => {
  it('shows all its fields, and a line for a missing phone', () => {
    const card = renderToStaticMarkup(
      <LocationCard location={{ ...home, phone: '' }}>
        <button type="button">Remove</button>
      </LocationCard>,
    )
    for (const word of ['Mina', 'Dhaka', 'Dhanmondi', 'House 1\nRoad 2', '—', 'Remove'])
      expect(card).toContain(word)
  })

  it('can be chosen for an order; the chosen one is checked', () => {
    const choice = renderToStaticMarkup(
      <LocationChoice
        locations={[home, { ...home, _id: 'office', name: '' }]}
        chosenId="home"
        onChoose={() => undefined}
      />,
    )
    expect(choice.match(/type="radio"/g)).toHaveLength(2)
    expect(choice).toMatch(/<input[^>]*checked=""[^>]*value="home"|<input[^>]*value="home"[^>]*checked=""/)
    expect(choice.match(/checked=""/g)).toHaveLength(1)
  })
})
