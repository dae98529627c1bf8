import { formatReais } from '@prumo/brazil'
import type { OfferedPeriod } from '#features/packages/offered-periods.ts'

export function PeriodPrice({ period: { priceCents, perMonthCents, months } }: { period: OfferedPeriod }) {
  return (
    <span className="treatment__price">
      <span className="ui-money">{formatReais(priceCents)}</span>
      {months > 1 && <small className="ui-muted">{`${formatReais(perMonthCents)} por mês`}</small>}
    </span>
  )
}
