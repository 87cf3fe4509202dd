import { randomBytes } from 'node:crypto'

/** What the shop asks for, with the 30 characters of its tran_id. */
export const input = <A extends number>(attemptId: string, amount: A) => ({
  attemptId,
  amount,
  customer: {
    name: 'রহিমা',
    email: 'r@example.com',
    phone: '+8801712345678',
    city: 'Dhaka',
    area: 'Mirpur',
    address: '5',
  },
  items: [{ name: 'টেডি <bear> & "Co"' }],
  urls: {
    success: `http://shop.example/bkash/success/${attemptId}`,
    fail: `http://shop.example/bkash/fail/${attemptId}`,
    cancel: `http://shop.example/bkash/cancel/${attemptId}`,
    notify: 'http://shop.example/bkash/ipn',
  },
})

export const newTranId = (): string => randomBytes(15).toString('hex')

/** Presses a button of the gateway's page. @returns how the browser then comes to the shop */
export async function press(url: string, ending: string) {
  const body = new URLSearchParams({ ending })
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const { pathname, searchParams } = new URL(response.headers.get('location') ?? '')
  return {
    kind: 'return',
    method: 'GET',
    query: Object.fromEntries(searchParams),
    named: pathname.split('/').at(-1),
    rawBody: new Uint8Array(),
  } as const
}
