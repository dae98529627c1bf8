import { formatReais } from '@prumo/brazil'
import { ArrowIcon, Button } from '@prumo/ui'

/** No input: one press requests the code. */
export function PixButton({ cents, onPay }: { cents: number; onPay: () => void }) {
  return (
    <div className="step-form__actions">
      <Button className="step-form__action" onClick={onPay}>
        {`Pagar ${formatReais(cents)} com Pix`}
        <ArrowIcon width="20" height="20" />
      </Button>
    </div>
  )
}
