import { Button, QuantityStepper } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { lotsWords } from './shipment-words.ts'
import { type Shipment, usePackShipmentMutation } from './shipments.api.ts'

/** Confirms each item as it goes into the box; what is missing is sent later. Everything works by keyboard. */
export function PackBox({ shipment }: { shipment: Shipment }) {
  const [inBox, setInBox] = useState<Record<number, number>>({})
  const [pack, { error, isLoading }] = usePackShipmentMutation()
  const own = useOwnAct()
  const quantityOf = ({ lineId, quantity }: Shipment['items'][number]) => inBox[lineId] ?? quantity
  const missing = shipment.items.reduce((sum, item) => sum + item.quantity - quantityOf(item), 0)
  const items = shipment.items
    .map((item) => ({ lineId: item.lineId, quantity: quantityOf(item) }))
    .filter(({ quantity }) => quantity > 0)
  const close = (event: FormEvent) => {
    event.preventDefault()
    // If the box has been sent from elsewhere since, these are not its lots.
    void own(pack({ id: shipment.id, items, placeId: shipment.placeId }))
  }
  return (
    <form className="pack-box" onSubmit={close}>
      <ul className="pack-box__items">
        {shipment.items.map((item) => (
          <li key={item.lineId} className="pack-box__item">
            <span>
              <strong>{item.label}</strong>
              <span className="ui-muted">{item.sku}</span>
              {lotsWords(item) && <span>{`Pegue do ${lotsWords(item)}`}</span>}
            </span>
            <QuantityStepper
              itemName={item.label}
              value={quantityOf(item)}
              min={0}
              max={item.quantity}
              onValueChange={(quantity) => setInBox({ ...inBox, [item.lineId]: quantity })}
            />
          </li>
        ))}
      </ul>
      {missing > 0 && (
        <p className="ui-muted" role="status">
          {missing === 1
            ? 'Falta 1 item: ele segue depois, em outra caixa, sem custo para o cliente.'
            : `Faltam ${missing} itens: eles seguem depois, em outra caixa, sem custo para o cliente.`}
        </p>
      )}
      <SaidBanner failure={error} />
      <Button type="submit" isWide isBusy={isLoading} disabled={items.length === 0}>
        Fechar a caixa
      </Button>
    </form>
  )
}
