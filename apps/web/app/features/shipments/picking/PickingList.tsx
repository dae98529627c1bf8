import './picking-list.css'
import { formatDate } from '@prumo/brazil'
import { Button } from '@prumo/ui'
import type { ListedShipment } from '../shipments.api.ts'
import { takenFor } from './taken.ts'

type PickingListProps = {
  shipments: readonly ListedShipment[]
  /** With the place of each, where a page shows boxes of several. */
  isPlaceNamed: boolean
}

/** The boxes of the page as one sheet to walk along the shelves with. While it is open, printing prints it alone. */
export function PickingList({ shipments, isPlaceNamed }: PickingListProps) {
  const taken = takenFor(shipments)
  if (taken.length === 0) return null
  return (
    <details className="picking-list">
      <summary>Lista de separação desta página</summary>
      <h2 className="picking-list__title">
        {`Separar para ${shipments.length === 1 ? '1 caixa' : `${shipments.length} caixas`}`}
      </h2>
      <table>
        <thead>
          <tr>
            {isPlaceNamed && <th scope="col">Local</th>}
            <th scope="col">Produto</th>
            <th scope="col">Lote</th>
            <th scope="col">Vence</th>
            <th scope="col">Qtd.</th>
          </tr>
        </thead>
        <tbody>
          {taken.map(({ placeName, label, lot, expiresOn, units }) => (
            <tr key={JSON.stringify([placeName, label, lot, expiresOn])}>
              {isPlaceNamed && <td>{placeName}</td>}
              <td>{label}</td>
              <td>{lot ?? 'sem lote'}</td>
              <td>{expiresOn ? formatDate(expiresOn) : '–'}</td>
              <td>{units}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="quiet" size="small" className="ui-no-print" onClick={() => window.print()}>
        Imprimir a lista
      </Button>
    </details>
  )
}
