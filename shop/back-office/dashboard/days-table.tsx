import { Price } from '../../ui/price.tsx'
import type { ShopDay } from './dashboard.ts'
import { longDay } from './shop-day.ts'

/** What the chart shows, for whoever does not see it. */
export function DaysTable({ days }: { days: readonly ShopDay[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Sales and orders of the last {days.length} days</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Sales</th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, sales, orders }) => (
            <tr key={day}>
              <th scope="row">{longDay(day)}</th>
              <td>
                <Price amount={sales} />
              </td>
              <td>{orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
