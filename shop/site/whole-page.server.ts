import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

interface Rendering {
  readonly nonce?: string
  readonly script?: string
  readonly onPartFailed: (error: unknown) => void
}

/** @throws what the page threw outside of every Suspense; the router then renders its error boundary */
export function renderWhole(page: ReactNode, { nonce, script, onPartFailed }: Rendering) {
  return new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let shellStands = false
    let failed = false
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      ...(script && { bootstrapScriptContent: script }),
      onShellReady: () => {
        shellStands = true
      },
      onAllReady: () => text(pipe(new PassThrough())).then((html) => resolve({ html, failed }), reject),
      onShellError: reject,
      onError: (error) => {
        if (!shellStands) return
        failed = true
        onPartFailed(error)
      },
    })
  })
}
