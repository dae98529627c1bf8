import { Button, Drawer, StatusBadge } from '@prumo/ui'
import { useState } from 'react'
import { StaffList } from '#features/staff/list/StaffList.tsx'
import { MoveStock } from './MoveStock.tsx'
import { type ListedStock, type StockQuestion, useStockQuery } from './stock.api.ts'
import { shelfWords } from './stock-words.ts'

const pageSize = 50

type StockListProps = {
  asked: StockQuestion
  addressOf: (after: number | undefined) => string
}

/** What lies in the warehouse, by product; each row opens its corrections. */
export function StockList({ asked, addressOf }: StockListProps) {
  const [opened, setOpened] = useState<ListedStock | null>(null)
  const { list, after, placeId } = asked
  const { data, ...reading } = useStockQuery(asked, { refetchOnFocus: true, refetchOnMountOrArgChange: true })
  const isAtOne = (data?.places.length ?? 0) < 2 || placeId !== undefined
  return (
    <>
      <StaffList
        label="Estoque"
        reading={{ ...reading, data: data?.stock }}
        keyOf={({ variantId }) => variantId}
        columns={[
          {
            title: 'Produto',
            draw: ({ label, sku }) => (
              <>
                <strong>{label}</strong> <span className="ui-muted">{`(${sku})`}</span>
              </>
            ),
          },
          { title: 'À venda', draw: (row) => at(row, placeId).onHand, isBare: true },
          { title: 'Em pedidos', draw: (row) => at(row, placeId).waiting, isBare: true },
          ...(isAtOne ? [] : [{ title: 'Onde', draw: whereOf }]),
          {
            title: 'Situação',
            draw: (row) => <ShelfState row={row} isLow={at(row, placeId).isLow} />,
          },
          {
            title: 'Acertar',
            draw: (row) => (
              <Button
                variant="link"
                aria-haspopup="dialog"
                aria-label={`Acertar ${row.label}`}
                onClick={() => setOpened(row)}
              >
                Acertar
              </Button>
            ),
          },
        ]}
        pageSize={pageSize}
        paging={{
          after: ({ variantId }) => addressOf(variantId),
          start: after === undefined ? null : addressOf(undefined),
          words: { next: 'Ver os seguintes', start: 'Voltar ao começo' },
        }}
        empty={
          list === 'low'
            ? { title: 'Nada acabando', text: 'Quando restarem poucas unidades de um produto, ele aparece aqui.' }
            : { title: 'Nenhum produto contado', text: 'Produtos com estoque aparecem aqui.' }
        }
      />
      <Drawer isOpen={opened !== null} onClose={() => setOpened(null)} title={opened?.label ?? ''}>
        {opened && <MoveStock key={opened.variantId} variantId={opened.variantId} onMoved={() => setOpened(null)} />}
      </Drawer>
    </>
  )
}

/** What never arrived does not run out. */
function ShelfState({ row, isLow }: { row: ListedStock; isLow: boolean }) {
  if (row.shelves.length === 0) return <span className="ui-muted">Nada chegou ainda</span>
  return isLow ? <StatusBadge tone="wait">Acabando</StatusBadge> : 'Em dia'
}

/** A row's numbers at one place, or all together. */
const at = (row: ListedStock, placeId: number | undefined) =>
  row.shelves.find((shelf) => shelf.placeId === placeId) ?? row

function whereOf({ shelves, onItsWay }: ListedStock) {
  return (
    <span className="stock-places">
      {shelves.map((shelf) => (
        <span key={shelf.placeId}>{shelfWords(shelf)}</span>
      ))}
      {onItsWay > 0 && <span className="ui-muted">{`A caminho: ${onItsWay}`}</span>}
    </span>
  )
}
