import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

interface Rendering {
  readonly nonce?: string
  readonly script?: string
  readonly onPartFailed: (error: unknown) => void
}

/** @throws an error outside of every Suspense, for the router's error boundary */
export function renderWhole(page: ReactNode, { nonce, script, onPartFailed }: Rendering) {
  return new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let isShellReady = false
    let failed = false
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      ...(script && { bootstrapScriptContent: script }),
      onShellReady: () => {
        isShellReady = true
      },
      onAllReady: () => {
        const rendered = text(pipe(new PassThrough()))
        rendered.then((html) => resolve({ html: forFirstView(html), failed }), reject)
      },
      onShellError: reject,
      onError: (error) => {
        if (!isShellReady) return
        failed = true
        onPartFailed(error)
      },
    })
  })
}

/** What is seen has the line before what runs. */
const forFirstView = (html: string): string => html.replaceAll(PRELOADED, `${PRELOADED} fetchPriority="low"`)

const PRELOADED = '<link rel="modulepreload"'
