import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { maintenancePage } from '../merchant.ts'
import type { Inbox } from './inbox.ts'

export type OnServer = { Bindings: Partial<HttpBindings> }

/** After the text was taken. @returns null when the right answer is due, perhaps late */
export async function faultyAnswer(c: Context<OnServer>, inbox: Inbox): Promise<Response | null> {
  const { answer } = inbox.faults()
  if (answer === 'error') return c.text('Internal Server Error', 500)
  if (answer === 'html') return maintenancePage(c)
  if (answer === 'silent') {
    c.env.outgoing?.destroy()
    return c.body(null)
  }
  if (answer === 'slow') await inbox.pause()
  return null
}
