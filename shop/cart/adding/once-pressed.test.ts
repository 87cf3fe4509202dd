import { expect, test, vi } from 'vitest'
import { explainShortage } from './once-pressed.ts'

const told = { title: 'Not added', text: 'Too few.', kind: 'error' } as const
const mug = (left: number) => ({ name: 'Clay Mug', nameBn: '', left })

const dialogs = (agrees: boolean) => ({
  confirm: vi.fn(async () => agrees),
  showMessage: vi.fn(async () => undefined),
  onShort: vi.fn(),
  user: { email: 'rima@ogs.example', displayName: 'Rima' },
})

test('the stepper learns how many are left, and the person is told', async () => {
  const asked = dialogs(true)
  expect(await explainShortage('en', told, { ...asked, short: { gifts: [mug(2)] } })).toBeNull()
  expect(asked.onShort).toHaveBeenCalledWith(2)
  expect(asked.showMessage).toHaveBeenCalledWith(told)
})

test('where none is left, it stays as it is', async () => {
  const asked = dialogs(true)
  await explainShortage('en', told, { ...asked, short: { gifts: [mug(0)] } })
  expect(asked.onShort).not.toHaveBeenCalled()
})

test.each([
  [true, '/profile/orders/one'],
  [false, null],
])('an own order that holds the last is offered; agreed: %s', async (agrees, path) => {
  const asked = dialogs(agrees)
  expect(await explainShortage('bn', told, { ...asked, short: { gifts: [mug(0)], orderId: 'one' } })).toBe(
    path,
  )
  expect(asked.showMessage).not.toHaveBeenCalled()
})

test('a guest’s order has its own page', async () => {
  const asked = { ...dialogs(true), user: null, short: { gifts: [mug(0)], orderId: 'one' } }
  expect(await explainShortage('en', told, asked)).toBe('/order/one')
})
