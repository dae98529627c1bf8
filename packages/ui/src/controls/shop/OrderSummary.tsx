import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'

export type OrderLineProps = {
  label: ReactNode
  /** Small, under the label: days of delivery, instalments. */
  detail?: ReactNode
  /** Already in reais; a discount carries its own minus sign: "− R$ 11,80". */
  amount: ReactNode
  tone?: 'plain' | 'discount' | 'total'
}

/** One line of a sum. The total is the largest thing in its card. */
export function OrderLine({ label, detail, amount, tone = 'plain' }: OrderLineProps) {
  return (
    <div className={classes('ui-order__line', tone !== 'plain' && `ui-order__line--${tone}`)}>
      <dt>
        {label}
        {detail && <span className="ui-order__detail">{detail}</span>}
      </dt>
      <dd className="ui-money">{amount}</dd>
    </div>
  )
}

export type OrderSummaryProps = {
  title?: ReactNode
  /** The OrderLines, the total last. */
  children: ReactNode
  /** What happens next, and when the next charge is. */
  note?: ReactNode
  className?: string
}

/** The sums of an order, as pairs of name and amount. Put it in a raised Card or a Drawer's footer. */
export function OrderSummary({ title, children, note, className }: OrderSummaryProps) {
  return (
    <div className={className}>
      {title && <h2 className="ui-order__title">{title}</h2>}
      <dl className="ui-order">{children}</dl>
      {note && <p className="ui-order__note">{note}</p>}
    </div>
  )
}
