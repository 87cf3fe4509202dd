import { Hono } from 'hono'
import { html } from 'hono/html'
import { faultFields } from '../faults.ts'
import type { StoreOptions } from '../json-lines-store.ts'
import { readForm } from '../merchant.ts'
import { hashSource, page, pageHeaders } from '../page.ts'
import { STYLE } from '../page-style.ts'
import { bulkSmsBdApi } from './bulksmsbd.ts'
import { FAULTS, type Inbox, openInbox, type Taken } from './inbox.ts'
import { sslApi } from './ssl.ts'

/** Fakes of SSL Wireless and BulkSMSBD, and the phones that their texts come to. */
export function smsProviders(options: Parameters<typeof openInbox>[0] & StoreOptions): Hono {
  const inbox = openInbox(options)
  const router = new Hono()
  router.route('/ssl', sslApi(inbox))
  router.route('/bulksmsbd', bulkSmsBdApi(inbox))
  router.get('/messages', (c) => {
    const to = c.req.query('to')
    return c.json(inbox.come().filter((one) => to === undefined || one.to === to))
  })
  router.on(['GET', 'POST'], '/behaviour', async (c) => {
    if (c.req.method === 'POST' && !inbox.setFaults(await c.req.json().catch(() => null)))
      return c.json({ error: 'No such behaviour.', choices: FAULTS }, 400)
    return c.json(inbox.faults())
  })
  router.get('/', (c) => c.html(inboxPage(inbox), 200, HEADERS))
  router.post('/', async (c) => {
    inbox.setFaults(Object.fromEntries([...(await readForm(c))].filter(([name]) => name in FAULTS)))
    return c.redirect('/sms', 303)
  })
  return router
}

const LIST = `${STYLE}
main { width: min(36rem, 100% - 2rem); }
ul { display: grid; gap: 1rem; margin-top: 1.25rem; padding: 0; list-style: none; }
li { padding: 0.9rem 1.1rem; border: 1px solid var(--line); border-radius: 1rem 1rem 1rem 0.25rem; }
li p { overflow-wrap: anywhere; white-space: pre-wrap; }
li .small { margin: 0 0 0.35rem; font-variant-numeric: tabular-nums; }
`

const HEADERS = pageHeaders(`style-src ${hashSource(LIST)}`)

const MOST_SHOWN = 50

function inboxPage(inbox: Inbox) {
  const come = inbox.come().slice(0, MOST_SHOWN)
  return page(
    'Inbox',
    html`${
      come.length === 0
        ? html`<p class="product">No text has come yet.</p>`
        : html`<ul>${come.map(asItem)}</ul>`
    }
    <form method="post"><details><summary>For tests</summary>${faultFields(FAULTS, inbox.faults())}
      <button>Play this from now on</button></details></form>`,
    { gateway: 'Sandbox phone', notice: 'Test SMS: no phone rings', style: LIST },
  )
}

const PROVIDERS = { ssl: 'SSL Wireless', bulksmsbd: 'BulkSMSBD' }

const asItem = ({ to, text, at, provider }: Taken) =>
  html`<li><p class="small">+${to} · <time datetime="${at}">${at.slice(11, 19)} UTC</time> · ${PROVIDERS[provider]}</p>
    <p>${text}</p></li>`
