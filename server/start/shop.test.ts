import { expect, test } from 'vitest'
import { StartupError } from '../config/startup-error.ts'
import { checkFirstAdmin } from './shop.ts'

test('a shop whose admin has one of the most common passwords does not open', async () => {
  for (const password of ['12345678', 'BaseBall']) {
    const refusal = checkFirstAdmin({ password })
    await expect(refusal).rejects.toBeInstanceOf(StartupError)
    await expect(refusal).rejects.toThrow('ADMIN_PASSWORD is one of the most common passwords')
  }
})

test('any other password is taken, and so is none', async () => {
  await checkFirstAdmin({ password: 'correct horse battery' })
  await checkFirstAdmin(null)
})
