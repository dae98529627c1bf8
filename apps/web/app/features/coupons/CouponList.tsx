import { Button, Drawer, StatusBadge } from '@prumo/ui'
import { useState } from 'react'
import { type Column, StaffList } from '#features/staff/list/StaffList.tsx'
import { conditionWords, discountWords, periodWords, states, usesWords } from './coupon-words.ts'
import { type Coupon, useCouponsQuery } from './coupons.api.ts'
import { KeepCoupon } from './KeepCoupon.tsx'
import { MakeCoupon } from './MakeCoupon.tsx'
import './coupons.css'

type Props = { list: 'current' | 'past'; after: number | undefined; searchOf: (after?: number) => string }

/** The server's page size. */
const pageSize = 50

/** Coupons with their uses, the newest first; each opens what is changed of it. */
export function CouponList({ list, after, searchOf }: Props) {
  const asked = after === undefined ? { list } : { list, after }
  const { data, ...reading } = useCouponsQuery(asked, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const close = () => setOpened(null)
  const coupon = data?.coupons.find(({ id }) => id === opened)
  return (
    <>
      {list === 'current' && data && (
        <div className="ui-row">
          <Button aria-haspopup="dialog" onClick={() => setOpened('new')}>
            Criar cupom
          </Button>
        </div>
      )}
      <StaffList
        label="Cupons"
        reading={{ ...reading, data: data?.coupons }}
        keyOf={({ id }) => id}
        columns={[...facts, { title: 'Abrir', draw: open(setOpened) }]}
        pageSize={pageSize}
        paging={{
          after: ({ id }) => searchOf(id),
          start: after === undefined ? null : searchOf(),
          words: { next: 'Ver os anteriores', start: 'Voltar aos mais novos' },
        }}
        empty={
          list === 'current'
            ? { title: 'Nenhum cupom', text: 'O cupom que você criar aparece aqui, com quantas vezes foi usado.' }
            : { title: 'Nada por aqui', text: 'Cupons encerrados ou vencidos ficam aqui.' }
        }
      />
      {coupon && <KeepCoupon key={coupon.id} coupon={coupon} onClose={close} />}
      <Drawer isOpen={opened === 'new'} onClose={close} title="Criar cupom">
        {opened === 'new' && <MakeCoupon products={data?.products ?? []} onSent={close} />}
      </Drawer>
    </>
  )
}

const facts: Column<Coupon>[] = [
  {
    title: 'Cupom',
    draw: ({ code, name }) => (
      <>
        <strong>{code}</strong>
        <br />
        {name}
      </>
    ),
  },
  {
    title: 'Desconto',
    draw: (coupon) => (
      <ul className="coupons__facts">
        {[discountWords(coupon), ...conditionWords(coupon)].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    ),
  },
  { title: 'Vale', draw: periodWords, isBare: true },
  { title: 'Usos', draw: usesWords, isBare: true },
  {
    title: 'Situação',
    draw: ({ state }) => <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>,
  },
]

const open = (onOpen: (id: number) => void) => (coupon: Coupon) => (
  <Button
    variant="quiet"
    size="small"
    aria-haspopup="dialog"
    aria-label={`Abrir ${coupon.code}`}
    onClick={() => onOpen(coupon.id)}
  >
    Abrir
  </Button>
)
