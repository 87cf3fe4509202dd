import { inviteAdmin } from '../../shop/people/admins/invitations.server.ts'
import { keepRecord } from '../../shop/people/audit/records.server.ts'
import { photo } from '../../shop/selling/media/picture-fixture.server.ts'
import { give } from './test-belongings.ts'
import { DOORS, rightKnock } from './test-door-table.ts'
import type { Doors, Person } from './test-doors.ts'
import {
  beside,
  carriedOut,
  csv,
  imported,
  inFull,
  letter,
  order,
  PASSWORD,
  type Prepare,
  password,
  payment,
  product,
  refunded,
  type Success,
  stranger,
} from './test-scenes.ts'

/** What a call needs to succeed, where the table of doors alone does not say it. */
const SUCCESSES: Readonly<Record<string, Prepare>> = {
  'GET /product': product,
  'GET /categories': product,
  'GET /suggestions': product,
  'GET /product/{id}': product,
  'GET /product/{id}/similar': beside,
  'PUT /product/{id}': product,
  'DELETE /product/{id}': product,
  'POST /auth/sign-up/email': async (_, { email }) => ({
    body: { name: 'Amina', email: `new.${email}`, password: PASSWORD },
  }),
  'POST /auth/sign-in/email': password,
  'GET /auth/get-session': async (_, { cookie }) => ({ cookie }),
  'POST /auth/change-password': async () => ({
    body: { currentPassword: PASSWORD, newPassword: 'another horse battery' },
  }),
  'POST /auth/reset-password': letter('reset', '/auth/request-password-reset'),
  'POST /auth/verify-email': letter('verify', '/auth/send-verification-email'),
  'DELETE /account': password,
  'POST /first-admin': async ({ db }) => {
    await db.updateTable('user').set({ role: 'user' }).execute()
    const link = await db.transaction().execute((tx) => inviteAdmin(tx, ''))
    const token = new URL(link, 'http://shop.example').searchParams.get('token')
    return { body: { name: 'Rahima', email: 'rahima@example.com', password: PASSWORD, token } }
  },
  'POST /cart': async (doors, caller) => ({
    body: { email: caller.email, productId: (await product(doors, caller)).id },
  }),
  'POST /manageorder': async (doors, caller) => {
    await give('cart', doors, caller)
    return { body: { withoutAddress: true } }
  },
  'GET /manageorder/{id}': inFull,
  'POST /manageorder/{id}/fulfilments': order,
  'DELETE /users/{id}': stranger,
  'PUT /users/{id}/role': stranger,
  'POST /upload': async () => {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(await photo(40, 30).png().toBuffer())]), 'mug.png')
    return { form }
  },
  'GET /payments/{tran_id}': payment('paid'),
  'POST /payments/{tran_id}/questions': payment('paid'),
  'POST /payments/{tran_id}/acceptance': payment('paid_on_hold'),
  'POST /payments/{tran_id}/settlement': payment('paid_on_hold'),
  'POST /payments/{tran_id}/refunds': payment('paid'),
  'GET /payments/{tran_id}/refunds': async (doors, caller) => ({
    id: (await refunded(doors, caller)).tranId,
  }),
  'GET /payments': payment('paid_on_hold'),
  'POST /refunds/{id}/sight': async (doors, caller) => {
    const { refundId: id } = await refunded(doors, caller)
    await doors.db.updateTable('refund').set({ state: 'failed' }).where('id', '=', id).execute()
    return { id }
  },
  'GET /orders/{id}/refunds': inFull,
  'GET /orders/{id}': inFull,
  'GET /orders': inFull,
  'GET /account/data': inFull,
  'GET /dashboard': inFull,
  'GET /manageorder': inFull,
  'POST /imports': async () => csv(),
  'GET /imports/{id}': imported,
  'DELETE /imports/{id}': imported,
  'GET /imports/{id}/rows': imported,
  'POST /imports/{id}/execution': imported,
  'POST /imports/{id}/reversal': carriedOut,
  'GET /imports': carriedOut,
  'GET /audit/gone': async (doors, caller) => {
    const { id } = await product(doors, caller)
    await doors.knock('DELETE', `/product/${id}`, { token: caller.token })
    return {}
  },
  'GET /cart': async (doors, caller) => ({ id: await give('cart', doors, caller) }),
  'GET /location': async (doors, caller) => ({ id: await give('location', doors, caller) }),
  'GET /audit': async ({ db }, { id }) => {
    const deed = {
      action: 'product.update',
      subject: { kind: 'product', id: '1' },
      before: null,
      after: { price: 1 },
    } as const
    await db.transaction().execute((tx) => keepRecord(tx, { id, name: 'Rahima' }, deed))
    return {}
  },
}

/** What this person has to send so that the call succeeds, with everything there that it needs. */
export async function prepared(name: string, doors: Doors, person: Person): Promise<Success> {
  const door = DOORS[name]
  if (!door) throw new Error(`${name} is not in the table of doors.`)
  const prepare = SUCCESSES[name]
  if (prepare) return { ...rightKnock(door, person), ...(await prepare(doors, person)) }
  const owned = door.owned && { ...door.owned, id: await give(door.owned.what, doors, person) }
  const needed = door.needs && { [door.needs.where]: await give(door.needs.what, doors, person) }
  const { body, ...proof } = rightKnock(door, person)
  const named = owned && owned.where !== 'path' && { [owned.where]: owned.id }
  return { ...proof, id: owned?.id, body: body && { ...body, ...named, ...needed } }
}
