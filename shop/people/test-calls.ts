import * as codes from '../../server/access-tests/test-code-preparations.ts'
import * as guests from '../../server/access-tests/test-guest-preparations.ts'
import * as made from '../../server/access-tests/test-preparations.ts'
import { EMAIL, type Route } from '../../server/access-tests/test-route.ts'

const NO_TOKEN = { token: 'no such token' }
const account = { name: 'Amina', email: 'a.new.one@example.com', password: 'correct horse battery' }
const signIn = { email: account.email, password: 'wrong' }
const change = { currentPassword: 'not this one', newPassword: 'another horse battery' }
const reset = { ...NO_TOKEN, newPassword: 'another horse battery' }
const door = { name: '', phone: '', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' }
const place = { email: EMAIL, ...door }
const CALLBACK: Route = { who: 'anyone', callback: true }

/** Who may call what. */
export const CALLS: Readonly<Record<string, Route>> = {
  'POST /auth/sign-up/email': { who: 'anyone', body: account, after: made.newcomer },
  'POST /auth/sign-in/email': { who: 'anyone', body: signIn, after: made.password },
  'POST /auth/sign-in/google': { who: 'anyone', body: { from: '/profile/cart' } },
  'GET /auth/callback/google': CALLBACK,
  'POST /auth/sign-out': { who: 'anyone' },
  'GET /auth/get-session': { who: 'anyone', after: made.session },
  'POST /auth/change-password': { who: 'session', body: change, after: made.newPassword },
  'POST /auth/revoke-sessions': { who: 'session', ends: true },
  'POST /auth/request-password-reset': { who: 'anyone', body: { email: account.email } },
  'POST /auth/check-link': {
    who: 'anyone',
    body: { link: 'verify-email', ...NO_TOKEN },
    after: made.openedLetter,
  },
  'POST /auth/reset-password': { who: 'anyone', body: reset, after: made.resetLetter },
  'POST /auth/verify-email': { who: 'anyone', body: NO_TOKEN, after: made.verifyLetter },
  'POST /auth/send-verification-email': { who: 'signed-in' },
  'POST /jwt': { who: 'session', body: { email: EMAIL } },
  'GET /users/admin/{email}': { who: 'signed-in', email: 'path' },
  'POST /users': { who: 'signed-in', body: { email: EMAIL, name: 'Amina' } },
  'GET /account': { who: 'signed-in', inPages: true },
  'PUT /account/language': { who: 'signed-in', body: { language: 'bn' } },
  'PUT /account/phone': { who: 'signed-in', body: { phone: '+44 7911 123456' } },
  'POST /account/phone/codes': { who: 'signed-in', guests: true, after: codes.ownMobile },
  'POST /account/phone/codes/{id}': {
    who: 'signed-in',
    guests: true,
    body: { code: '123456' },
    open: 'path',
    after: codes.ownCode,
  },
  'PUT /account/messages': { who: 'signed-in', body: { by: 'both' }, after: codes.provenPhone },
  'GET /account/data': { who: 'signed-in', after: made.refundedOrder },
  // With a wrong password, so that the caller survives.
  'DELETE /account': { who: 'signed-in', body: { email: EMAIL, password: 'wrong' }, after: made.password },
  'POST /guests': { who: 'anyone', after: guests.anybodyBuys },
  'GET /guest': { who: 'signed-in', guests: true, after: guests.guest },
  'PUT /guest': {
    who: 'signed-in',
    guests: true,
    body: { name: 'Amina', phone: '01712345678', email: '' },
    after: guests.guest,
  },
  'POST /first-admin': { who: 'anyone', body: { ...account, ...NO_TOKEN }, after: made.invitation },
  'GET /location': { who: 'signed-in', inPages: true, guests: true, email: 'query', after: made.location },
  'POST /location': { who: 'signed-in', guests: true, body: place },
  'GET /location/{id}': { who: 'signed-in', guests: true, owned: 'location' },
  'PUT /location/{id}': { who: 'signed-in', guests: true, body: place, owned: 'location' },
  'DELETE /location/{id}': { who: 'signed-in', guests: true, owned: 'location' },
  'GET /audit': { who: 'admin', search: '?kind=product&id=1', after: made.auditRecord },
  'GET /audit/gone': { who: 'admin', inPages: true, after: made.deletedProduct },
  'GET /users': { who: 'admin', inPages: true },
  'DELETE /users/{id}': { who: 'admin', after: made.otherUser },
  'PUT /roles/{id}': { who: 'admin', body: { role: 'user' }, after: made.otherUser },
}
