import { formatReais } from '@prumo/brazil'
import type { OfferedPeriod } from './offered-periods.ts'
import './period-price.css'

export function PeriodPrice({ period: { priceCents, perMonthCents, months } }: { period: OfferedPeriod }) {
  return (
    <span className="period-price">
      <span className="ui-money">{formatReais(priceCents)}</span>
      {months > 1 && <small className="ui-muted">{`${formatReais(perMonthCents)} por mês`}</small>}
    </span>
  )
}
