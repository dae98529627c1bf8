import { Drawer, LoadingRegion, Skeleton, Stack } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import { useSelector } from 'react-redux'
import type { SingleItemInCart } from '#features/orders/cart/cart.slice.ts'
import {
  type DrugPackage,
  type SoldOnce,
  useRecommendedPackagesQuery,
  useSingleItemsQuery,
} from '#features/packages/packages.api.ts'
import { namedParts } from '#features/packages/presentations.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { RootState } from '#store'
import { chosenOf } from './chosen-of.ts'
import { GoodsChoices, GoodsFoot } from './GoodsChoices.tsx'
import { ItemsToChoose } from './ItemsToChoose.tsx'
import { MedicineChoices, MedicineFoot } from './MedicineChoices.tsx'
import { SingleCart } from './SingleCart.tsx'
import type { View } from './views.ts'
import './singles.css'

type DrawerProps = {
  patientId: number
  isOpen: boolean
  onClose: () => void
  view: View
  onView: (view: View) => void
}

/**
 * What he may have, read for this opening: by an older answer something that another tab knows would count as gone.
 * What is read again while it stands open changes in place.
 */
const useOffered = (patientId: number, isOpen: boolean) => {
  const [openedAt, setOpenedAt] = useState<number | null>(null)
  if (isOpen !== (openedAt !== null)) setOpenedAt(isOpen ? Date.now() : null)
  const read = { skip: !isOpen, refetchOnMountOrArgChange: true }
  const [items, packages] = [useSingleItemsQuery(patientId, read), useRecommendedPackagesQuery(patientId, read)]
  const both = [items, packages]
  const isOfNow = both.every(({ fulfilledTimeStamp }) => openedAt !== null && (fulfilledTimeStamp ?? 0) >= openedAt)
  const failed = both.find(({ isError, isFetching }) => isError && !isFetching)
  return {
    items: isOfNow ? items.currentData : undefined,
    packages: isOfNow ? packages.currentData : undefined,
    failure: failed?.error,
    retry: () => {
      for (const { isError, refetch } of both) if (isError) void refetch()
    },
  }
}

type Part = { title: string; footer?: ReactNode; children: ReactNode }

/** The single items: the list, one of them with its choices, and what is chosen. */
export function SingleItemsDrawer({ patientId, isOpen, onClose, view, onView }: DrawerProps) {
  const { items, packages, failure, retry } = useOffered(patientId, isOpen)
  const chosen = useSelector(({ cart }: RootState) => cart.singleItemCart)
  const titles = { list: 'Itens avulsos', item: 'Itens avulsos', cart: 'Seus itens avulsos' }
  const part: Part =
    items && packages
      ? partOf({ view, onView, items, packages, chosen })
      : {
          title: titles[view.is],
          children: failure ? <SaidBanner failure={failure} onRetry={retry} /> : <Coming />,
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

const partOf = ({ view, onView, items, packages, chosen }: Shown): Part => {
  const item = view.is === 'item' ? items.find(({ id }) => id === view.id) : undefined
  const of = packages.find(({ id }) => id === item?.packageId)
  // A medicine whose prescription went meanwhile is not goods: the list says where it stands.
  if (view.is === 'item' && item && (of || item.type !== 'drugs')) {
    const title = namedParts(item).name
    const isChosen = chosenOf(item, { items, packages, chosen }) !== undefined
    const own = { view, onView, item, items, isChosen }
    if (of) {
      const given = { ...own, of, packages }
      return { title, children: <MedicineChoices {...given} />, footer: <MedicineFoot {...given} /> }
    }
    return { title, children: <GoodsChoices {...own} />, footer: <GoodsFoot {...own} /> }
  }
  if (view.is === 'cart')
    return { title: 'Seus itens avulsos', children: <SingleCart items={items} packages={packages} onView={onView} /> }
  return {
    title: 'Itens avulsos',
    children: <ItemsToChoose items={items} packages={packages} chosen={chosen} onView={onView} />,
  }
}

function Coming() {
  return (
    <LoadingRegion label="Carregando os itens">
      <Stack gap={2}>
        <Skeleton form="control" />
        <Skeleton form="control" />
        <Skeleton form="control" />
      </Stack>
    </LoadingRegion>
  )
}
