import { ArrowIcon, Button } from '@prumo/ui'
import { PaymentChoice } from '#features/payments/PaymentChoice.tsx'
import { cardLimits } from './card-limits.ts'
import { offeredWays, type PaymentProps } from './payment-props.ts'

/** Pix stands chosen: nothing to type, and the code comes at one press. */
export function PixChoice({ booking, ways, onChoose, onPay }: PaymentProps & { onPay: () => void }) {
  return (
    <>
      <PaymentChoice
        offered={offeredWays(ways)}
        chosen="pix"
        onChoose={onChoose}
        maxInstallments={cardLimits(ways.card, booking.consultation.total).count}
      />
      <div className="step-form__actions">
        <Button className="step-form__action" onClick={onPay}>
          Pagar com Pix
          <ArrowIcon width="20" height="20" />
        </Button>
      </div>
    </>
  )
}
