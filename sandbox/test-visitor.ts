import type { Behaviour } from './behaviour.ts'
import type { Behaviour as AtBkash } from './bkash/behaviour.ts'
import type { Behaviour as AtStripe } from './stripe/behaviour.ts'
import { type Return, readReturn } from './test-merchant.ts'

// What somebody does at a gateway's page in a browser, without one.

/** Makes the gateway behave so from now on, on this page. @param page its address */
export async function tell(
  page: string,
  wish: Partial<Behaviour> | Partial<AtBkash> | Partial<AtStripe>,
): Promise<void> {
  const { status } = await fetch(`${page}/behaviour`, { method: 'POST', body: JSON.stringify(wish) })
  if (status !== 200) throw new Error(`The sandbox does not know how to behave so: ${JSON.stringify(wish)}`)
}

export type Ending = 'pay' | 'fail' | 'cancel' | 'leave' | 'expire'

/** Presses a button of the gateway's page. */
export async function press(page: string, ending: Ending = 'pay'): Promise<Return> {
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams({ ending }) })
  return readReturn(await response.text())
}

/** As the browser does that is sent back. */
export const send = ({ address, fields }: Return): Promise<Response> =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

export const tranIdOf = ({ fields }: Return): string => fields.tran_id ?? ''
