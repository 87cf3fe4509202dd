import type { ReactNode } from 'react'
import { Picture } from '../../ui/picture.tsx'
import type { BannerShown } from './banner.ts'

interface SceneProps {
  readonly banner: BannerShown
  readonly className: string
  readonly sizes: string
  readonly first?: boolean
  readonly later?: boolean
  readonly children: ReactNode
}

/** Words on the calm half of a built-in picture, or on a ground beside one whose calm half is unknown. */
export function Scene({ banner: { picture, dark }, className, children, ...shown }: SceneProps) {
  return (
    <span className={`relative grid grid-cols-2 bg-wash ${className}`}>
      <span className={`absolute inset-y-0 end-0 ${dark ? 'start-0' : 'start-1/2'}`}>
        <Picture src={picture} dark={dark} alt="" {...shown} />
      </span>
      <span
        className={`relative grid content-center gap-1 py-3 ps-4 pe-2 md:gap-2 md:ps-6 ${dark ? 'text-shade dark:text-ink' : ''}`}
      >
        {children}
      </span>
    </span>
  )
}
