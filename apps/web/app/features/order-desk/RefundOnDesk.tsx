import { formatAmount } from '@prumo/brazil'
import { Button, Checkbox, ConfirmModal, FieldError, QuantityStepper, SelectField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { type DeskOrder, useRefundDeskOrderMutation } from './order-desk.api.ts'
import { leftOf, lineWords, type RefundReason, refundReasons } from './order-desk-words.ts'
import { allOf, hasUnitsLeft, linesOf, nothingWanted, sumOf, unitsOf, type Wanted, withUnits } from './wanted-refund.ts'

/** Chooses units and freight; the amount follows from them. One press is one refund, however often it is sent. */
export function RefundOnDesk({ order }: { order: DeskOrder }) {
  const [wanted, setWanted] = useState<Wanted>(nothingWanted)
  const [reason, setReason] = useState<RefundReason | ''>('')
  const [faults, setFaults] = useState<{ wanted?: string; reason?: string }>({})
  const [isAsking, setIsAsking] = useState(false)
  const key = useRequestKey()
  const [refund, { error, isLoading }] = useRefundDeskOrderMutation()
  const sum = sumOf(order, wanted)
  // Lost units that cost nothing are closed: their box is settled, and no money moves.
  const isFreeLoss = reason === 'goods_lost' && linesOf(order, wanted).length > 0
  const isWanted = sum > 0 || isFreeLoss
  const word = sum === 0 && isFreeLoss ? 'Encerrar sem devolver valor' : `Devolver ${formatAmount(sum)}`
  const choose = (next: Wanted) => {
    setWanted(next)
    setFaults((before) => ({ ...before, wanted: undefined }))
  }
  if (leftOf(order) === 0 && !hasUnitsLeft(order))
    return <p className="ui-muted">Tudo o que foi pago já foi devolvido.</p>
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(!isWanted && { wanted: 'Escolha o que será devolvido.' }),
      ...(reason === '' && { reason: 'Escolha o motivo: o cliente vai lê-lo.' }),
    }
    setFaults(found)
    if (Object.keys(found).length === 0) setIsAsking(true)
  }
  const send = async () => {
    if (reason === '') return
    const lines = linesOf(order, wanted)
    const asked = { number: order.number, reason, lines, freight: wanted.freight }
    const { error: refused } = await refund({ ...asked, request_key: key.of(asked) })
    if (!refused) key.spend()
    setIsAsking(false)
  }
  return (
    <form className="desk-order__form" onSubmit={ask} noValidate>
      {order.lines.map((line) => (
        <RefundLine key={line.lineItemId} line={line} wanted={wanted} onWanted={choose} />
      ))}
      {order.freight > 0 && (
        <Checkbox checked={wanted.freight} onChange={() => choose({ ...wanted, freight: !wanted.freight })}>
          {`Frete: ${formatAmount(order.freight)}`}
        </Checkbox>
      )}
      <Button variant="link" className="desk-order__all" onClick={() => choose(allOf(order))}>
        {`Marcar tudo: ${formatAmount(leftOf(order))}`}
      </Button>
      {faults.wanted && <FieldError id="wanted-fault">{faults.wanted}</FieldError>}
      <SelectField
        label="Motivo"
        placeholder="Escolha"
        value={reason}
        error={faults.reason}
        options={[...refundReasons]}
        onChange={({ target }) => {
          setReason(target.value as RefundReason | '')
          setFaults((before) => ({ ...before, reason: undefined }))
        }}
      />
      <SaidBanner failure={error} />
      <Button type="submit" isWide isBusy={isLoading}>
        {isWanted ? word : 'Devolver'}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={word}
        confirmLabel={word}
        keepLabel="Rever"
        tone="teal"
        isBusy={isLoading}
        onConfirm={() => void send()}
      >
        {sum > 0
          ? 'O valor volta pelo meio do pagamento e o cliente é avisado por e-mail. O que ainda não saiu não é mais enviado.'
          : 'Estes itens não custaram nada: não há valor a devolver. O cliente é avisado por e-mail, e nada é enviado no lugar.'}
      </ConfirmModal>
    </form>
  )
}

type RefundLineProps = { line: DeskOrder['lines'][number]; wanted: Wanted; onWanted: (wanted: Wanted) => void }

function RefundLine({ line, wanted, onWanted }: RefundLineProps) {
  const { lineItemId, label, amounts } = line
  return (
    <fieldset className="desk-order__line">
      <legend>{label}</legend>
      <span className="ui-muted">{lineWords(line)}</span>
      {amounts.length > 0 && (
        <QuantityStepper
          itemName={`${label}, a devolver`}
          value={unitsOf(wanted, lineItemId)}
          min={0}
          max={amounts.length}
          onValueChange={(units) => onWanted(withUnits(wanted, lineItemId, units))}
        />
      )}
    </fieldset>
  )
}
