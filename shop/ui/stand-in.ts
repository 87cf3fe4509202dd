import drawing from './gift-drawing.svg?url&no-inline'

/** A picture that is gone, here or on another server, shows the drawing of a gift instead of a browser's broken sign. */
export function watchPictures(): () => void {
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && standIn(target)
  document.addEventListener('error', onError, true)
  // Those that failed before this script ran.
  for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) standIn(picture)
  return () => document.removeEventListener('error', onError, true)
}

function standIn(picture: HTMLImageElement): void {
  if (!isPhoto(picture.currentSrc || picture.src)) return
  if (picture.parentElement instanceof HTMLPictureElement)
    for (const source of picture.parentElement.querySelectorAll('source')) source.srcset = drawing
  picture.removeAttribute('srcset')
  picture.src = drawing
}

/** Uploaded, or of another address; not the shop's own drawings. */
function isPhoto(address: string): boolean {
  const { origin, pathname, protocol } = new URL(address, window.location.href)
  return protocol.startsWith('http') && (origin !== window.location.origin || pathname.startsWith('/media/'))
}
