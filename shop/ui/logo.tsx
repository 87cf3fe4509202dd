import { useShop } from '../kernel/use-shop.ts'
import { Bow } from './bow.tsx'

/** The shop's own mark, or the bow. */
export function Logo({ className }: { className: string }) {
  const { logo } = useShop()
  if (logo === '') return <Bow className={`${className} text-berry`} />
  return <img src={logo} alt="" width={40} height={40} className={`${className} rounded-lg object-contain`} />
}
