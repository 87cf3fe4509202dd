import type { Behaviour } from './behaviour.ts'
import type { Behaviour as AtBkash } from './bkash/behaviour.ts'
import type { Behaviour as AtStripe } from './stripe/behaviour.ts'

// What somebody does at a gateway's page in a browser, without one.

/** The form by which the gateway sends the browser back. */
export interface Return {
  readonly action: string
  readonly fields: readonly (readonly [string, string])[]
}

/** Makes the gateway behave so from now on, on this page. @param page its address */
export async function tell(
  page: string,
  wish: Partial<Behaviour> | Partial<AtBkash> | Partial<AtStripe>,
): Promise<void> {
  const { status } = await fetch(`${page}/behaviour`, { method: 'POST', body: JSON.stringify(wish) })
  if (status !== 200) throw new Error(`The sandbox does not know how to behave so: ${JSON.stringify(wish)}`)
}

/** Presses a button of the gateway's page. */
export async function press(
  page: string,
  ending: 'pay' | 'fail' | 'cancel' | 'leave' | 'expire',
): Promise<Return> {
  const html = await (await fetch(page, { method: 'POST', body: new URLSearchParams({ ending }) })).text()
  const fields = [...html.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)]
  return {
    action: /<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? '',
    fields: fields.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
  }
}

/** As the browser does that is sent back. */
export const send = ({ action, fields }: Return): Promise<Response> =>
  fetch(action, {
    method: 'POST',
    body: new URLSearchParams(fields.map((one) => [...one])),
    redirect: 'manual',
  })

export const tranIdOf = ({ fields }: Return): string => new Map(fields).get('tran_id') ?? ''
