import { LineIcon } from '../../ui/line-icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { BANNERS } from '../media/shop-art.ts'
import type { Rotation } from './use-rotation.ts'
import type { Slides } from './use-slides.ts'

/** Pause, arrows, and a dot for every banner. They work by script, so they are there once scripts run. */
export function HeroControls({ slides, rotation }: { slides: Slides; rotation: Rotation }) {
  if (!useHydrated()) return null
  const { current, show } = slides
  return (
    <div className="absolute inset-x-0 bottom-0 flex items-center justify-between gap-1 p-2 text-ink md:justify-start md:gap-2 md:px-4 md:py-3 lg:px-10 lg:py-6">
      <p aria-live={rotation.turning ? 'off' : 'polite'} className="sr-only">
        {`Banner ${current + 1} of ${BANNERS.length}: ${BANNERS[current]?.headline}`}
      </p>
      <RoundButton
        label={rotation.on ? 'Pause the banners' : 'Play the banners'}
        path={rotation.on ? 'M9 6v12M15 6v12' : 'M9 5.5v13l9-6.5z'}
        onClick={rotation.toggle}
      />
      <RoundButton label="Previous banner" path="M15 5 8 12l7 7" onClick={() => show(current - 1)} />
      <div className="flex min-w-0 md:rounded-full md:bg-surface/90 md:px-1">
        {BANNERS.map(({ name }, place) => (
          <button
            key={name}
            type="button"
            aria-label={`Banner ${place + 1}`}
            aria-current={place === current || undefined}
            onClick={() => show(place)}
            className="group grid h-11 w-8 min-w-6 place-items-center rounded-full -outline-offset-4"
          >
            <span className="size-2.5 rounded-full bg-edge group-aria-[current]:w-5 group-aria-[current]:bg-berry" />
          </button>
        ))}
      </div>
      <RoundButton label="Next banner" path="m9 5 7 7-7 7" onClick={() => show(current + 1)} />
    </div>
  )
}

function RoundButton({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-surface hover:bg-wash"
    >
      <LineIcon className="size-5" weight={2.25} path={path} />
    </button>
  )
}
