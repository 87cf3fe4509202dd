import type { Context } from 'hono'
import type { Payment } from './payment.ts'
import { busy, refuse, unheard } from './refusals.ts'

const SLOW_MS = 20_000

/** What is right, unless the payment was told to be asked about in vain. @param right done also where it is told late */
export async function answer(
  c: Context,
  { behaviour: { answers } }: Payment,
  right: () => object | Response,
): Promise<Response> {
  if (answers === 'error') return refuse(c, unheard)
  if (answers === 'busy') return refuse(c, busy)
  if (answers === 'html')
    return c.html('<!doctype html><title>Maintenance</title><p>We will be back soon.</p>')
  const said = right()
  if (answers === 'slow') await new Promise((soon) => setTimeout(soon, SLOW_MS))
  return said instanceof Response ? said : c.json(said)
}
