import { Button, Card } from '@prumo/ui'
import { PixWait } from '#features/payments/PixWait.tsx'
import { saidOf } from '#shared/failures/said.ts'
import { useFocusWhereLost } from '#shared/hooks/use-focus-where-lost.ts'
import './payment.css'
import type { usePixOfOrder } from './use-pix-of-order.ts'

export type OrderByPixProps = {
  pix: ReturnType<typeof usePixOfOrder>
  /** The page that pays a Pix by hand, only in the demonstration. */
  payPagesUrl: string | null
  /** Undefined if cards are not accepted. */
  onCard: (() => void) | undefined
}

/** The code, its expiry, and the confirmation, which appears by itself. */
export function OrderByPix({ pix, payPagesUrl, onCard }: OrderByPixProps) {
  // The button that requested the code is gone, and the focus with it: it moves to the code's heading.
  const title = useFocusWhereLost<HTMLHeadingElement>()
  return (
    <Card isRaised>
      <h2 ref={title} tabIndex={-1} className="payment__pix-title">
        Pague com Pix
      </h2>
      <PixWait
        code={pix.code}
        isConfirmed={pix.isPaid}
        onAsk={pix.ask}
        isAsking={pix.isAsking}
        fault={pix.failure ? saidOf(pix.failure) : null}
        payPagesUrl={payPagesUrl}
      />
      {onCard && (
        <p>
          <Button variant="link" size="small" onClick={onCard}>
            Pagar com cartão
          </Button>
        </p>
      )}
    </Card>
  )
}
