import { StatusBadge } from '@prumo/ui'
import { unitWords } from './goods-words.ts'
import type { Stock } from './stock.api.ts'

/** The stock of a product at each of its places; nothing where there is one. */
export function ShelvesOf({ stock: { shelves } }: { stock: Stock }) {
  if (shelves.length < 2) return null
  return (
    <ul className="stock-lots" aria-label="Por local">
      {shelves.map(({ placeId, placeName, ships, units, onHand, waiting, isLow }) => (
        <li key={placeId} className="stock-lots__one">
          <span>
            <strong>{placeName}</strong>
            <span className="ui-muted">
              {ships
                ? `${onHand} à venda e ${waiting} para embalar`
                : `${unitWords(units)}. Nada sai daqui para o cliente.`}
            </span>
          </span>
          {isLow && (
            <span className="stock-lots__state">
              <StatusBadge tone="wait">Acabando</StatusBadge>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
