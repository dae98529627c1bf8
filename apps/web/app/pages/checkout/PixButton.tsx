import { ArrowIcon, Button } from '@prumo/ui'

/** Nothing to type: the code comes at one press. */
export function PixButton({ onPay }: { onPay: () => void }) {
  return (
    <div className="step-form__actions">
      <Button className="step-form__action" onClick={onPay}>
        Pagar com Pix
        <ArrowIcon width="20" height="20" />
      </Button>
    </div>
  )
}
