import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

interface WholePage {
  readonly html: string
  readonly failed: boolean
}

interface Rendering {
  readonly nonce?: string
  readonly script?: string
  readonly onPartFailed: (error: unknown) => void
}

/** @throws what the page threw outside of every Suspense; the router then renders its error boundary */
export function renderWhole(page: ReactNode, { nonce, script, onPartFailed }: Rendering): Promise<WholePage> {
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
      nonce,
      ...(script && { bootstrapScriptContent: script }),
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
