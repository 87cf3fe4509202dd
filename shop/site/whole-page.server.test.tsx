import { Suspense, use } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWhole } from './whole-page.server.ts'

const QUIET = { onPartFailed: () => undefined }

function Late({ words }: { words: Promise<string> }) {
  return <p>{use(words)}</p>
}

const later = (words: string) => new Promise<string>((resolve) => setTimeout(resolve, 20, words))

function Broken(): never {
  throw new Error('broken')
}

test('the page waits for its late parts, and Bangla stays whole', async () => {
  const { html, failed } = await renderWhole(
    <Suspense fallback="soon">
      <Late words={later('জন্মদিনের উপহার ৳5')} />
    </Suspense>,
    QUIET,
  )
  expect(html).toContain('<p>জন্মদিনের উপহার ৳5</p>')
  expect(html).not.toContain('soon')
  expect(failed).toBe(false)
})

test('a page that cannot be rendered throws, so that the error screen comes instead', async () => {
  const heard = vi.fn()
  await expect(renderWhole(<Broken />, { onPartFailed: heard })).rejects.toThrow('broken')
  expect(heard).not.toHaveBeenCalled()
})

test('a late part that fails is logged, and marks the page as failed', async () => {
  const heard = vi.fn()
  const { html, failed } = await renderWhole(
    <Suspense fallback="soon">
      <Late words={later('').then(() => Promise.reject(new Error('late')))} />
    </Suspense>,
    { onPartFailed: heard },
  )
  expect(html).toContain('soon')
  expect(failed).toBe(true)
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: 'late' }))
})

test('a page larger than one chunk arrives whole', async () => {
  const long = 'গিফট '.repeat(60_000)
  const { html } = await renderWhole(<p>{long}</p>, QUIET)
  expect(html).toBe(`<p>${long}</p>`)
})
