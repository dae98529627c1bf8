import { Button, Drawer, StatusBadge } from '@prumo/ui'
import { useState } from 'react'
import { StaffList } from '#features/staff/list/StaffList.tsx'
import { MoveStock } from './MoveStock.tsx'
import { type ListedStock, useStockQuery } from './stock.api.ts'

const pageSize = 50

type StockListProps = {
  list: 'all' | 'low'
  after: number | undefined
  addressOf: (after: number | undefined) => string
}

/** What lies in the warehouse, by product; each row opens its corrections. */
export function StockList({ list, after, addressOf }: StockListProps) {
  const [opened, setOpened] = useState<ListedStock | null>(null)
  const reading = useStockQuery(
    { list, ...(after === undefined ? {} : { after }) },
    { refetchOnFocus: true, refetchOnMountOrArgChange: true },
  )
  return (
    <>
      <StaffList
        label="Estoque"
        reading={reading}
        keyOf={({ variantId }) => variantId}
        columns={[
          { title: 'Produto', draw: ({ label, sku }) => `${label} (${sku})` },
          { title: 'À venda', draw: ({ onHand }) => onHand },
          { title: 'Em pedidos', draw: ({ waiting }) => waiting },
          {
            title: 'Situação',
            draw: ({ isLow }) => (isLow ? <StatusBadge tone="wait">Acabando</StatusBadge> : 'Em dia'),
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
