import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dialogs } from '../../ui/dialog/dialog.tsx'
import { KEYED_GATEWAYS, type KeyPlace } from './gateway-keys.ts'
import { KeysSection } from './keys-section.tsx'

/** What the shopkeeper reads: beside the folded part, and in it. */
function read(stripe: KeyPlace, live: boolean | null): { seen: string; folded: string } {
  const gateways = KEYED_GATEWAYS.map((gateway) => ({
    ...{ gateway, ends: '', notify: `https://shop.example/${gateway}` },
    ...(gateway === 'stripe' ? { place: stripe, live } : { place: 'none' as const, live: null }),
  }))
  const page = renderToStaticMarkup(
    <Dialogs>
      <KeysSection
        keys={{ gateways, revision: 0 }}
        onUnsaved={() => undefined}
        onSaved={async () => undefined}
      />
    </Dialogs>,
  )
  const [, folded = ''] = /<details>(.*)<\/details>/.exec(page) ?? []
  return { seen: page.replace(folded, ''), folded }
}

test('Stripe is folded below the other gateways until its keys are set', () => {
  const { seen, folded } = read('none', null)
  expect(seen).toContain('bKash')
  expect(seen).not.toContain('Stripe')
  expect(folded).toContain('Stripe')
})

test('a shopkeeper whose Stripe is set up reads in which currency it charges', () => {
  for (const place of ['saved', 'machine', 'unreadable'] as const) {
    const { seen, folded } = read(place, true)
    expect(seen).toMatch(/Stripe.*Charges in taka \(BDT\)/)
    expect(folded).toBe('')
  }
})
