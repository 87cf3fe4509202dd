import { expect, test } from 'vitest'
import { memoryStorage } from '../../kernel/test-storage.ts'
import { forgotPath, savedReturnPath, saveReturnPath } from './address-parameters.ts'

test('the page for a forgotten password remembers where one was', () => {
  expect(forgotPath('/details/1?x=2')).toBe('/forgot-password?from=%2Fdetails%2F1%3Fx%3D2')
  expect(forgotPath('/')).toBe('/forgot-password')
})

test('the way back waits for the letter', () => {
  const storage = memoryStorage()
  saveReturnPath(storage, '/details/1?x=2')
  expect(savedReturnPath(storage)).toBe('/details/1?x=2')
})

test('a request without a path finds no older path', () => {
  const storage = memoryStorage()
  saveReturnPath(storage, '/profile/cart')
  saveReturnPath(storage, '/')
  expect(savedReturnPath(storage)).toBe('/')
})

test('a path stored by other means leads nowhere else', () => {
  expect(savedReturnPath(memoryStorage({ 'ogs-way-back': 'https://evil.example' }))).toBe('/')
})
