/** Reads codes from pictures, where the browser can (the Shape Detection API). */
interface CodeReader {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

declare global {
  interface Window {
    readonly BarcodeDetector?: new () => CodeReader
  }
}

export const canScan = (): boolean =>
  window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined

const LOOK_EVERY_MS = 200

interface Scan {
  readonly onFound: (code: string) => void
  /** Refused, or there is no camera. */
  readonly onFailed: () => void
}

/** Asks for the camera and looks for a code. @returns stops it, and the camera */
export function scanCodes(video: HTMLVideoElement, { onFound, onFailed }: Scan): () => void {
  let isOver = false
  let camera: MediaStream | null = null
  let next: ReturnType<typeof setTimeout> | undefined
  const reader = window.BarcodeDetector && new window.BarcodeDetector()

  function stop(): void {
    isOver = true
    clearTimeout(next)
    for (const track of camera?.getTracks() ?? []) track.stop()
  }

  async function start(): Promise<void> {
    camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isOver) return stop()
    video.srcObject = camera
    await video.play()
    await look()
  }

  async function look(): Promise<void> {
    // Before its first picture a video cannot be read.
    const [code] = (await reader?.detect(video).catch(() => [])) ?? []
    if (isOver) return
    if (!code?.rawValue) {
      next = setTimeout(() => void look(), LOOK_EVERY_MS)
      return
    }
    stop()
    onFound(code.rawValue)
  }

  start().catch(() => {
    if (isOver) return
    stop()
    onFailed()
  })
  return stop
}
