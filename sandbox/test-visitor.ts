import type { Faults as BkashFaults } from './bkash/payment.ts'
import type { Faults } from './sslcommerz/payment.ts'
import { type Return, readReturn } from './sslcommerz/test-client.ts'
import type { Faults as StripeFaults } from './stripe/payment.ts'

// Acts as a browser at a gateway's page.

export async function injectFaults(page: string, faults: Partial<Faults | BkashFaults | StripeFaults>) {
  const { status } = await fetch(`${page}/behaviour`, { method: 'POST', body: JSON.stringify(faults) })
  if (status !== 200) throw new Error(`The sandbox has no such faults: ${JSON.stringify(faults)}`)
}

export type Button = 'pay' | 'fail' | 'cancel' | 'leave' | 'expire'

export async function press(page: string, ending: Button = 'pay'): Promise<Return> {
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams({ ending }) })
  return readReturn(await response.text())
}

export const send = ({ address, fields }: Return): Promise<Response> =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

export const tranIdOf = ({ fields }: Return): string => fields.tran_id ?? ''
