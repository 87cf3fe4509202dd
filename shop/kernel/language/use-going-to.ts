import { type Location, useNavigation } from 'react-router'
import { languageOfPath } from './language.ts'

/** Where the navigation under way leads, as `useLocation` would say it: React Router leaves `/bn` in its paths. */
export function useGoingTo(): Location | undefined {
  const { location } = useNavigation()
  return location && { ...location, pathname: languageOfPath(location.pathname).path }
}
