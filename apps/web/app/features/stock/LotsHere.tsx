import { StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { unitWords } from './goods-words.ts'
import type { Stock } from './stock.api.ts'
import { lotWords } from './stock-words.ts'

/** The lots that lie here, in the order in which they are packed, and those that are gone, each with who has it. */
export function LotsHere({ stock: { lots, emptyLots, shelves } }: { stock: Stock }) {
  const isNamed = shelves.length > 1
  return (
    <>
      {lots.length === 0 ? (
        <p className="ui-muted">Nenhuma unidade na prateleira.</p>
      ) : (
        <Lots label="Lotes na prateleira" lots={lots} isNamed={isNamed} />
      )}
      {emptyLots.length > 0 && (
        <details>
          <summary>Lotes que acabaram</summary>
          <Lots label="Lotes que acabaram" lots={emptyLots} isNamed={isNamed} />
        </details>
      )}
    </>
  )
}

type Lot = Stock['lots'][number]

/** `isNamed`: each with its place. */
function Lots({ label, lots, isNamed }: { label: string; lots: readonly Lot[]; isNamed: boolean }) {
  return (
    <ul className="stock-lots" aria-label={label}>
      {lots.map((lot) => (
        <li key={lot.id} className="stock-lots__one">
          <span>
            <strong>{lotWords(lot)}</strong>
            {(lot.units > 0 || isNamed) && (
              <span className="ui-muted">
                {[lot.units > 0 && unitWords(lot.units), isNamed && lot.placeName].filter(Boolean).join(' em ')}
              </span>
            )}
          </span>
          <span className="stock-lots__state">
            {lot.isRecalled ? (
              <StatusBadge tone="danger">Recolhido</StatusBadge>
            ) : (
              !lot.isForSale && lot.units > 0 && <StatusBadge tone="danger">Fora da venda</StatusBadge>
            )}
            {lot.number !== null && (
              <Link to={lateLinks.staffStockLot(lot.id)} aria-label={`Quem recebeu do ${lotWords(lot)}`}>
                Quem recebeu
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
