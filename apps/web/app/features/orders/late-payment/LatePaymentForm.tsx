import { Button, Card, ChoiceCard, ChoiceGroup, Stack } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { LatePayment, LatePaymentChoice } from './late-payment.api.ts'
import { amountOf, arrivedWords, defaultWords, refundDetail } from './late-payment-words.ts'
import './late-payment.css'

export type LatePaymentFormProps = {
  late: LatePayment
  isBusy: boolean
  failure: unknown
  onChoose: (choice: LatePaymentChoice) => void
}

/** Credit or refund: chosen first and then confirmed, because it is final. */
export function LatePaymentForm({ late, isBusy, failure, onChoose }: LatePaymentFormProps) {
  const [choice, setChoice] = useState<LatePaymentChoice | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(choice === null)
    if (choice && !isBusy) onChoose(choice)
  }
  const pick = (picked: LatePaymentChoice) => ({
    name: 'late-payment',
    checked: choice === picked,
    disabled: isBusy,
    onChange: () => {
      setChoice(picked)
      setIsMissing(false)
    },
  })
  return (
    <Card isRaised>
      <form onSubmit={send} noValidate>
        <Stack gap={2}>
          <div>
            <h2 className="late-payment__title">O pagamento chegou depois do prazo</h2>
            <p className="late-payment__text">{arrivedWords(late)}</p>
          </div>
          <ChoiceGroup
            legend="O que fazer com o valor"
            isLegendHidden
            error={isMissing && 'Escolha uma das duas opções.'}
          >
            <ChoiceCard
              {...pick('store_credit')}
              title="Crédito para a próxima compra"
              detail={`${amountOf(late)} na hora, sem prazo para usar.`}
            />
            <ChoiceCard {...pick('refund')} title="Devolução" detail={refundDetail(late)} />
          </ChoiceGroup>
          {late.chooseUntil && <p className="ui-muted">{defaultWords(late.chooseUntil)}</p>}
          <SaidBanner failure={failure} />
          <Button type="submit" isBusy={isBusy}>
            Confirmar
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
