import { useNavigation } from 'react-router'

export function Underway() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 h-1.5 overflow-hidden bg-wash">
      <div className="progress-run h-full w-1/3 rounded-full bg-gold" />
    </div>
  )
}
