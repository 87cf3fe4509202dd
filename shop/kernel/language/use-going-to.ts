import { type Location, useNavigation } from 'react-router'
import { languageOfPath } from './language.ts'

/** The destination of the current navigation as `useLocation` would say it; React Router leaves `/bn` in. */
export function useGoingTo(): Location | undefined {
  const { location } = useNavigation()
  return location && { ...location, pathname: languageOfPath(location.pathname).path }
}
