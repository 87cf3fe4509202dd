import { data } from 'react-router'

/** Every address without a page of its own. */
export function loader(): never {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function NotFoundPage() {
  return null
}
