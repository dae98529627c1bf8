import { Banner, LoadingRegion, Skeleton } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { LotsHere } from './LotsHere.tsx'
import { OnTheirWay } from './OnTheirWay.tsx'
import { RecordMovement } from './RecordMovement.tsx'
import { ShelvesOf } from './ShelvesOf.tsx'
import { type Stock, useStockOfVariantQuery } from './stock.api.ts'
import { arrivalWords, movementWords } from './stock-words.ts'
import { Threshold } from './Threshold.tsx'
import { useLotPages } from './use-lot-pages.ts'
import './stock.css'

type MoveStockProps = { variantId: number; onMoved: () => void }

/** A variant's lots, what is recorded of them, and what was recorded before. */
export function MoveStock({ variantId, onMoved }: MoveStockProps) {
  const { data: stock, error, refetch } = useStockOfVariantQuery(variantId, { refetchOnMountOrArgChange: true })
  if (!stock && error !== undefined) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!stock) {
    return (
      <LoadingRegion label="Carregando o estoque">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  return <MoveStockOf stock={stock} onMoved={onMoved} />
}

function MoveStockOf({ stock, onMoved }: { stock: Stock; onMoved: () => void }) {
  const held = useLotPages(stock, 'held')
  const { onHand, waiting, short, movements, transfers, shelves } = stock
  const isNew = shelves.length === 0
  const arrived = transfers.filter(({ received }) => received !== null)
  return (
    <div className="acts">
      {isNew && <p>Nada deste produto chegou ainda. Ele entra à venda com o primeiro lote.</p>}
      {!isNew && (
        <p className="ui-muted">{`${onHand} à venda e ${waiting} em pedidos que ainda não foram embalados.`}</p>
      )}
      {short > 0 && (
        <Banner tone="warn" title={short === 1 ? 'Falta 1 unidade já vendida' : `Faltam ${short} unidades já vendidas`}>
          Um lote saiu da venda. O próximo que chegar atende primeiro esses pedidos.
        </Banner>
      )}
      <ShelvesOf stock={stock} />
      <OnTheirWay stock={stock} />
      <LotsHere stock={stock} held={held} />
      <RecordMovement stock={stock} lots={held.lots} onMoved={onMoved} />
      {!isNew && <Threshold stock={stock} />}
      {arrived.length > 0 && (
        <ul className="stock-movements" aria-label="Transferências recebidas">
          {arrived.map((transfer) => (
            <li key={transfer.id}>{arrivalWords(transfer)}</li>
          ))}
        </ul>
      )}
      {movements.length > 0 && (
        <ul className="stock-movements" aria-label="Registros anteriores">
          {movements.map((movement) => (
            <li key={`${movement.at}${movement.lotNumber}${movement.countAfter}${movement.change}`}>
              {movementWords(movement)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
