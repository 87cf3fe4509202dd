import { beforeEach, describe, expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import { TEST_SHOPS } from '../../kernel/settings/test-shop.ts'
import { openPrinter } from './api.server.ts'
import type { Receipt, ReceiptLogo, Seller } from './receipt.ts'

const SELLER = TEST_SHOPS.en

const receipt = (number: string, more: Partial<Receipt> = {}): Receipt => ({
  number,
  language: 'en',
  tranId: `OGS${number}`,
  paidAt: new Date('2026-11-20T20:30:00Z'),
  paidWith: 'VISA',
  customer: 'Rima',
  lines: [{ name: 'Mug', price: poisha(5000) }],
  charges: [],
  total: poisha(5000),
  amount: poisha(5000),
  part: 'whole',
  refunds: [],
  ...more,
})

/** Receipts that are being drawn, oldest first, until the test finishes them. */
let drawing: { number: string; finish: () => void; fail: () => void }[]
let drawn: string[]
let print: (
  receipt: Receipt,
  seller?: Seller,
  logo?: ReceiptLogo,
) => ReturnType<ReturnType<typeof openPrinter>>
beforeEach(() => {
  drawing = []
  drawn = []
  const printer = openPrinter(({ number }) => {
    drawn.push(number)
    return new Promise((resolve, reject) => {
      const finish = () => resolve(Uint8Array.from(Buffer.from(number)))
      drawing.push({ number, finish, fail: () => reject(new Error('out of ink')) })
    })
  })
  print = (receipt, seller = SELLER, logo) => printer(receipt, seller, logo ?? null)
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

async function finishAll(): Promise<void> {
  await settled()
  for (let one = drawing.shift(); one; one = drawing.shift()) {
    one.finish()
    await settled()
  }
}

const textOf = (pdf: unknown) => Buffer.from(pdf as Uint8Array).toString()

describe('the printer', () => {
  test('draws the same receipt once, for all who ask for it', async () => {
    const asked = [print(receipt('1')), print(receipt('1'))]
    await finishAll()
    expect((await Promise.all([...asked, print(receipt('1'))])).map(textOf)).toEqual(['1', '1', '1'])
    expect(drawn).toEqual(['1'])
  })

  test('draws it anew when money was given back', async () => {
    const refunds = [{ amount: poisha(500), at: new Date('2026-11-25T05:00:00Z') }]
    const asked = [print(receipt('1')), print(receipt('1', { refunds }))]
    await finishAll()
    await Promise.all(asked)
    expect(drawn).toEqual(['1', '1'])
  })

  test('draws it anew once the shop has another name', async () => {
    const asked = [print(receipt('1')), print(receipt('1'), { ...SELLER, longName: 'Nokshi Gifts' })]
    await finishAll()
    await Promise.all(asked)
    expect(drawn).toEqual(['1', '1'])
  })

  test('draws it anew once the logo can be read', async () => {
    const logo = { jpeg: new Uint8Array(), width: 1, height: 1 }
    const asked = [print(receipt('1')), print(receipt('1'), SELLER, logo), print(receipt('1'), SELLER, logo)]
    await finishAll()
    await Promise.all(asked)
    expect(drawn).toEqual(['1', '1'])
  })

  test('draws one at a time, in the order they came', async () => {
    const asked = ['1', '2', '3'].map((number) => print(receipt(number)))
    await settled()
    expect(drawing.map(({ number }) => number)).toEqual(['1'])
    await finishAll()
    expect((await Promise.all(asked)).map(textOf)).toEqual(['1', '2', '3'])
  })

  test('turns people away when twenty wait, and serves again when one is done', async () => {
    const asked = Array.from({ length: 20 }, (_, index) => print(receipt(`${index}`)))
    expect(await print(receipt('20'))).toMatchObject({ code: 'receipts-busy' })
    await settled()
    drawing.shift()?.finish()
    await asked[0]
    const late = print(receipt('20'))
    await finishAll()
    expect(textOf(await late)).toBe('20')
    expect(await Promise.all(asked)).toHaveLength(20)
  })

  test('forgets one that failed, and goes on', async () => {
    const [first, second] = [print(receipt('1')), print(receipt('2'))]
    await settled()
    drawing.shift()?.fail()
    await expect(first).rejects.toThrow('out of ink')
    await finishAll()
    expect(textOf(await second)).toBe('2')
    const again = print(receipt('1'))
    await finishAll()
    expect(textOf(await again)).toBe('1')
  })

  test('keeps the fifty latest', async () => {
    for (let number = 0; number <= 50; number++) {
      const asked = print(receipt(`${number}`))
      await finishAll()
      await asked
    }
    const asked = [print(receipt('50')), print(receipt('0'))]
    await finishAll()
    expect((await Promise.all(asked)).map(textOf)).toEqual(['50', '0'])
    expect(drawn.slice(51)).toEqual(['0'])
  })
})
