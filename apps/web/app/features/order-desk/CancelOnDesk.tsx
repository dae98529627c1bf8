import { formatAmount } from '@prumo/brazil'
import { Button, ConfirmModal, SelectField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type DeskOrder, useCancelDeskOrderMutation } from './order-desk.api.ts'
import { type CancellationReason, cancellationReasons, leftOf } from './order-desk-words.ts'

const consequenceOf = (order: DeskOrder): string => {
  if (order.state !== 'paid') return 'Nada foi pago. Se um Pix ainda chegar, ele é devolvido.'
  const left = leftOf(order)
  return left > 0 ? `${formatAmount(left)} voltam pelo meio do pagamento.` : 'Tudo o que foi pago já voltou.'
}

/** Cancels an order of which nothing has left; why is kept, and its buyer reads it. */
export function CancelOnDesk({ order }: { order: DeskOrder }) {
  const [reason, setReason] = useState<CancellationReason | ''>('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [isAsking, setIsAsking] = useState(false)
  const [cancel, { error, isLoading }] = useCancelDeskOrderMutation()
  const consequence = consequenceOf(order)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (reason === '') return setFault('Escolha o motivo: o cliente vai lê-lo.')
    setIsAsking(true)
  }
  const send = async () => {
    if (reason === '') return
    await cancel({ number: order.number, reason })
    setIsAsking(false)
  }
  return (
    <form className="desk-order__form" onSubmit={ask} noValidate>
      <p className="ui-muted">{`Nada deste pedido saiu ainda. ${consequence}`}</p>
      <SelectField
        label="Motivo do cancelamento"
        placeholder="Escolha"
        value={reason}
        error={fault}
        options={cancellationReasons}
        onChange={({ target }) => {
          setReason(target.value as CancellationReason | '')
          setFault(undefined)
        }}
      />
      <SaidBanner failure={error} />
      <Button type="submit" variant="quiet" isWide isBusy={isLoading}>
        Cancelar o pedido
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Cancelar o pedido"
        confirmLabel="Cancelar o pedido"
        keepLabel="Manter o pedido"
        isBusy={isLoading}
        onConfirm={() => void send()}
      >
        {`${consequence} Os itens voltam para a loja, e o cliente recebe o motivo por e-mail.`}
      </ConfirmModal>
    </form>
  )
}
