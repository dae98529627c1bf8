import { formatReais } from '@prumo/brazil'
import { Button, Drawer, QuantityStepper, SelectField, Stack } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { reasonOptions } from './return-words.ts'
import { type BuyerReason, type Offer, type OrderOfReturns, useAskForReturnMutation } from './returns.api.ts'
import { type Chosen, chosenOf, linesChosen, moneyBack } from './what-goes-back.ts'

type ChooseWhatGoesBackProps = { order: OrderOfReturns; offer: Offer; isOpen: boolean; onClose: () => void }

/** Units, a reason for who wants to give one, and what comes back for them. A failed request keeps all of it. */
export function ChooseWhatGoesBack({ order, offer, isOpen, onClose }: ChooseWhatGoesBackProps) {
  const key = useRequestKey()
  const [chosen, setChosen] = useState<Chosen>({})
  const [reason, setReason] = useState<BuyerReason | null>(null)
  const [ask, { error, isLoading, reset }] = useAskForReturnMutation()
  const lines = linesChosen(offer, chosen)
  const choose = (next: Chosen) => {
    reset()
    setChosen(next)
  }
  const send = async () => {
    const requestKey = key.of({ reason, lines })
    const answer = await ask({ order, asked: { request_key: requestKey, reason, lines }, key: requestKey })
    if (answer.error) return
    key.spend()
    choose({})
    setReason(null)
    onClose()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="O que você devolve?"
      footer={
        <Stack gap={2}>
          <MoneyBack offer={offer} chosen={chosen} />
          <SaidBanner failure={error} onRetry={() => void send()} />
          <Button isWide isBusy={isLoading} disabled={lines.length === 0} onClick={() => void send()}>
            Pedir a devolução
          </Button>
        </Stack>
      }
    >
      <Stack gap={3}>
        <ul className="send-back__choice">
          {offer.lines.map((line) => (
            <li key={line.lineItemId} className="send-back__line">
              <span className="ui-private">{line.label}</span>
              <QuantityStepper
                itemName={line.label}
                value={chosenOf(chosen, line)}
                min={0}
                max={line.amounts.length}
                isBusy={isLoading}
                onValueChange={(units) => choose({ ...chosen, [line.lineItemId]: units })}
              />
            </li>
          ))}
        </ul>
        <SelectField
          label="Motivo"
          isOptional
          placeholder="Prefiro não dizer"
          value={reason ?? ''}
          options={reasonOptions}
          onChange={({ target }) => setReason((target.value || null) as BuyerReason | null)}
        />
      </Stack>
    </Drawer>
  )
}

function MoneyBack({ offer, chosen }: { offer: Offer; chosen: Chosen }) {
  const { goodsCents, freightCents } = moneyBack(offer, chosen)
  const isNothing = linesChosen(offer, chosen).length === 0
  return (
    <div aria-live="polite">
      <p className="send-back__sum">
        <span>Você recebe de volta</span>
        <span className="ui-money">{formatReais(goodsCents + freightCents)}</span>
      </p>
      <p className="ui-muted">
        {isNothing && 'Escolha o que vai na caixa.'}
        {!isNothing && freightCents > 0 && `Com o frete de ${formatReais(freightCents)}.`}
        {!isNothing && freightCents === 0 && 'O frete volta quando o pedido inteiro é devolvido.'}
      </p>
    </div>
  )
}
