import { Drawer, LoadingRegion, Skeleton } from '@prumo/ui'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { isMedicine, type SingleItemInCart } from '#features/orders/cart/cart.slice.ts'
import { type DrugPackage, type SoldOnce, useSingleItemsQuery } from '#features/packages/packages.api.ts'
import { namedParts } from '#features/packages/presentations.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { RootState } from '#store'
import { GoodsChoices, GoodsFoot } from './GoodsChoices.tsx'
import { ItemsToChoose } from './ItemsToChoose.tsx'
import { MedicineChoices, MedicineFoot } from './MedicineChoices.tsx'
import { SingleCart } from './SingleCart.tsx'
import type { ItemView, SingleItemsProps, View } from './SingleItems.tsx'
import './singles.css'

type DrawerProps = SingleItemsProps & {
  isOpen: boolean
  onClose: () => void
  view: View
  onView: (view: View) => void
}

type Part = { title: string; footer?: ReactNode; children: ReactNode }

/** The single items: the list, one of them with its choices, and what is chosen. */
export function SingleItemsDrawer({ patientId, packages, isOpen, onClose, view, onView }: DrawerProps) {
  // Read anew for each opening: a price of yesterday is none.
  const { currentData, isFetching, error, refetch } = useSingleItemsQuery(patientId, {
    skip: !isOpen,
    refetchOnMountOrArgChange: true,
  })
  const chosen = useSelector(({ cart }: RootState) => cart.singleItemCart)
  const titles = { list: 'Itens avulsos', item: 'Itens avulsos', cart: 'Seus avulsos' }
  const part: Part =
    currentData && !isFetching
      ? partOf({ view, onView, items: currentData, packages, chosen })
      : {
          title: titles[view.is],
          children: error && !isFetching ? <SaidBanner failure={error} onRetry={() => void refetch()} /> : <Coming />,
        }
  return <Drawer isOpen={isOpen} onClose={onClose} {...part} />
}

type Shown = {
  view: View
  onView: (view: View) => void
  items: readonly SoldOnce[]
  packages: readonly DrugPackage[]
  chosen: readonly SingleItemInCart[]
}

/** What each choice of an item is about, for its body and its foot. */
export type Choices<Of = unknown> = {
  view: ItemView
  onView: (view: View) => void
  item: SoldOnce
  items: readonly SoldOnce[]
  /** What it replaces is in the cart already. */
  isChosen: boolean
} & Of

const partOf = ({ view, onView, items, packages, chosen }: Shown): Part => {
  const item = view.is === 'item' ? items.find(({ id }) => id === view.id) : undefined
  if (view.is === 'item' && item) {
    const title = namedParts(item).name
    const of = packages.find(({ id }) => id === item.packageId)
    const own = { view, onView, item, items }
    if (of) {
      const place = of.drugs.findIndex(({ productId }) => productId === item.productId) + 1
      const isChosen = chosen.some((one) => isMedicine(one) && one.packageId === of.id && one.place === place)
      const given = { ...own, isChosen, of, packages }
      return { title, children: <MedicineChoices {...given} />, footer: <MedicineFoot {...given} /> }
    }
    const given = { ...own, isChosen: chosen.some(({ id }) => id === item.id) }
    return { title, children: <GoodsChoices {...given} />, footer: <GoodsFoot {...given} /> }
  }
  if (view.is === 'cart')
    return { title: 'Seus avulsos', children: <SingleCart items={items} packages={packages} onView={onView} /> }
  return {
    title: 'Itens avulsos',
    children: <ItemsToChoose items={items} packages={packages} chosen={chosen} onView={onView} />,
  }
}

function Coming() {
  return (
    <LoadingRegion label="Carregando os itens">
      <Skeleton form="control" />
      <Skeleton form="control" />
      <Skeleton form="control" />
    </LoadingRegion>
  )
}
