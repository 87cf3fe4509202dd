import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { replaceBytes } from '../kernel/bytes.server.ts'
import { withLetters } from './whole-letters.server.ts'

interface Rendering {
  readonly nonce?: string
  readonly script?: string
  readonly onPartFailed: (error: unknown) => void
}

/** @throws an error outside of every Suspense, for the router's error boundary */
export function renderWhole(page: ReactNode, { nonce, script, onPartFailed }: Rendering) {
  return new Promise<{ html: Buffer; failed: boolean }>((resolve, reject) => {
    let isShellReady = false
    let failed = false
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      ...(script && { bootstrapScriptContent: script }),
      onShellReady: () => {
        isShellReady = true
      },
      onAllReady: () => pipe(new Collected((html) => resolve({ html: forFirstView(html), failed }))),
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
const forFirstView = (html: Buffer): Buffer =>
  replaceBytes(withLetters(html), PRELOADED, `${PRELOADED} fetchPriority="low"`)

const PRELOADED = '<link rel="modulepreload"'

/** Collects a ready page in one piece, without the stream's own queue. */
class Collected extends Writable {
  readonly #chunks: Uint8Array[] = []
  readonly #take: (html: Buffer) => void

  constructor(take: (html: Buffer) => void) {
    super()
    this.#take = take
  }

  override write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    return true
  }

  override end(): this {
    this.#take(Buffer.concat(this.#chunks))
    return this
  }
}
