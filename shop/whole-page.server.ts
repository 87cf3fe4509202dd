import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

interface WholePage {
  readonly html: string
  /** A part of the page could not be rendered; its place holds the fallback. */
  readonly failed: boolean
}

/**
 * Renders a page to its end, with everything it waits for.
 * @throws what the page threw outside of every Suspense; the router then renders its error boundary
 */
export function renderWhole(page: ReactNode, onPartFailed: (error: unknown) => void): Promise<WholePage> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let shellStands = false
    let failed = false
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks).toString('utf8'), failed })
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      onShellReady: () => {
        shellStands = true
      },
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => {
        if (!shellStands) return
        failed = true
        onPartFailed(error)
      },
    })
  })
}
