import { Banner, Button, EmptyState, Stack } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { isMedicine, type SingleItemInCart, singleItemsRemoved } from '#features/orders/cart/cart.slice.ts'
import type { DrugPackage, SoldOnce } from '#features/packages/packages.api.ts'
import type { RootState } from '#store'
import { GoodsToBuy } from './GoodsToBuy.tsx'
import { MedicinesToRequest } from './MedicinesToRequest.tsx'
import { settledCart } from './settled-cart.ts'
import type { View } from './views.ts'

type CartProps = {
  items: readonly SoldOnce[]
  packages: readonly DrugPackage[]
  onView: (view: View) => void
}

/** What he has put together: each prescription's medicines are one request, the goods go into the shop's cart. */
export function SingleCart({ items, packages, onView }: CartProps) {
  const cart = useSelector((state: RootState) => state.cart.singleItemCart)
  const medicineCents = useSelector((state: RootState) => state.cart.medicineCents)
  const { requests, goods, gone } = settledCart(cart, { items, packages }, medicineCents)
  const left = useGone(gone)
  const isEmpty = requests.length === 0 && goods.length === 0
  return (
    <>
      <div role="status" className="single__said">
        {left.map((words) => (
          <Banner key={words} tone="warn">
            {words}
          </Banner>
        ))}
      </div>
      <Stack gap={4}>
        {isEmpty ? (
          <EmptyState
            title="Nada escolhido ainda"
            action={
              <Button variant="quiet" onClick={() => onView({ is: 'list' })}>
                Ver os itens avulsos
              </Button>
            }
          >
            O que você escolher fica guardado neste aparelho até você pedir ou sair da conta.
          </EmptyState>
        ) : (
          <>
            {requests.map((request) => (
              <MedicinesToRequest key={request.of.id} request={request} items={items} onView={onView} />
            ))}
            {goods.length > 0 && <GoodsToBuy goods={goods} isAlone={requests.length === 0} onView={onView} />}
            <Button variant="link" onClick={() => onView({ is: 'list' })}>
              Escolher mais um item
            </Button>
          </>
        )}
      </Stack>
    </>
  )
}

const goneWords = {
  medicine:
    'Um remédio saiu dos seus itens avulsos: não dá para pedi-lo sozinho agora. A receita pode ter vencido, mudado, ou já ter um pedido aberto.',
  goods: 'Um produto saiu dos seus itens avulsos: não está à venda agora.',
}

/** Takes out of the cart what is gone, and goes on saying so while this stands open. */
const useGone = (gone: readonly SingleItemInCart[]): string[] => {
  const dispatch = useDispatch()
  const [said, setSaid] = useState<('medicine' | 'goods')[]>([])
  const ids = gone.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say whether something else is gone
  useEffect(() => {
    if (gone.length === 0) return
    setSaid((before) => [...new Set([...before, ...gone.map((one) => (isMedicine(one) ? 'medicine' : 'goods'))])])
    dispatch(singleItemsRemoved(gone.map(({ id }) => id)))
  }, [ids, dispatch])
  return said.map((kind) => goneWords[kind])
}
