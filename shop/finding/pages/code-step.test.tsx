import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { newId } from '../../kernel/id.ts'
import { markupIn } from '../../kernel/settings/test-shop.ts'
import { CodeStep, type RequestedCode } from './code-step.tsx'

function shown(by: RequestedCode['by'], language: 'en' | 'bn'): string {
  const asked = { number: '0b258914', phone: '01712345678', requestId: newId(), by }
  const element = <CodeStep asked={asked} onAskedAgain={() => {}} onBack={() => {}} />
  return markupIn(language, <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a code by SMS may come by e-mail, or not at all, and the page says what to do then', () => {
  expect(shown('sms', 'en')).toContain('is on its way by SMS, or by e-mail if you gave one.')
  expect(shown('sms', 'en')).toContain('If none comes, please call us, with the number of the order.')
  expect(shown('sms', 'bn')).toContain('এসএমএসে, অথবা ই-মেইল দিয়ে থাকলে ই-মেইলে।')
  expect(shown('sms', 'bn')).toContain('কোড না এলে অর্ডার নম্বরটি নিয়ে আমাদের ফোন করুন।')
})

test('where the shop sends no SMS, the code comes by e-mail alone', () => {
  expect(shown('mail', 'en')).toContain('by e-mail, to the address given with the order.')
  expect(shown('mail', 'en')).toContain('Without an e-mail no code can reach you')
  expect(shown('mail', 'en')).not.toContain('SMS')
  expect(shown('mail', 'bn')).toContain('ই-মেইল দেওয়া না থাকলে কোড পাঠানোর উপায় নেই')
})
