import type { PersonalRecords } from '../kernel/database/personal-records.ts'
import { iso } from '../kernel/language/dhaka.server.ts'
import { forgetSms } from '../kernel/messages/sms-jobs.server.ts'

/** SMS about somebody's own orders: whoever types a number learns nothing of other SMS that it got. */
export const smsRecords: PersonalRecords = {
  name: 'sms',
  tables: ['sms'],
  read: (tx, { id }) =>
    tx
      .selectFrom('sms')
      .innerJoin('notice', 'notice.id', 'sms.logged')
      .innerJoin('order', 'order.id', 'notice.orderId')
      .select(['order.id as orderId', 'number', 'notice.kind', 'sms.state', iso('createdAt').as('at')])
      .where('userId', '=', id)
      .orderBy('sms.id')
      .execute(),
  async onDeletion(tx, userId) {
    const own = await tx
      .selectFrom('sms')
      .innerJoin('notice', 'notice.id', 'sms.logged')
      .innerJoin('order', 'order.id', 'notice.orderId')
      .select('sms.id')
      .where('userId', '=', userId)
      .execute()
    await forgetSms(
      tx,
      own.map(({ id }) => id),
    )
    return null
  },
}
