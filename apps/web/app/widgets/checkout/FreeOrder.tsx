import { ArrowIcon, Button } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'

type FreeOrderProps = { label: string; isBusy: boolean; failure: unknown; onConfirm: () => void }

/** Nothing is left to pay: one press confirms the order. */
export function FreeOrder({ label, isBusy, failure, onConfirm }: FreeOrderProps) {
  return (
    <>
      <p>Seu cupom cobre o valor todo. Não há nada a pagar.</p>
      <SaidBanner failure={failure} onRetry={onConfirm} />
      <div className="step-form__actions">
        <Button className="step-form__action" isBusy={isBusy} onClick={onConfirm}>
          {label}
          <ArrowIcon width="20" height="20" />
        </Button>
      </div>
    </>
  )
}
