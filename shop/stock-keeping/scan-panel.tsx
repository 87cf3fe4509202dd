import { useEffect, useRef, useState } from 'react'
import { useWords } from '../kernel/language/use-words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { scanCodes } from './code-scanner.ts'
import { stockWords } from './words.en.ts'

interface Props {
  readonly onFound: (code: string) => void
  readonly onStop: () => void
}

/** The camera's picture until a code is found; leaving it stops the camera. */
export function ScanPanel({ onFound, onStop }: Props) {
  const words = useWords(stockWords)
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onFound)
  found.current = onFound
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!video.current) return
    return scanCodes(video.current, {
      onFound: (code) => found.current(code),
      onFailed: () => setFailed(true),
    })
  }, [])

  if (hasFailed) return <Alert kind="warning">{words.noCamera}</Alert>
  return (
    <div className="grid gap-2 overflow-hidden rounded-2xl border border-edge bg-surface p-2">
      <video ref={video} muted playsInline className="aspect-[4/3] w-full rounded-xl bg-wash object-cover" />
      <div className="flex items-center justify-between gap-3 ps-2">
        <p className="text-sm">{words.hold}</p>
        <Button type="button" kind="quiet" onClick={onStop}>
          {words.stopScanning}
        </Button>
      </div>
    </div>
  )
}
