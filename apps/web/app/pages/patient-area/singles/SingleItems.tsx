import { Button, Row } from '@prumo/ui'
import { lazy, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { useOnce } from '#shared/hooks/use-once.ts'
import { useOverlay } from '#shared/overlays/use-overlay.ts'
import type { RootState } from '#store'
import type { View } from './views.ts'

// Loaded when it is first opened.
const Drawer = lazy(() => import('./SingleItemsDrawer.tsx').then((module) => ({ default: module.SingleItemsDrawer })))

/** What may be bought once, and what of it he has put together. */
export function SingleItems(given: { patientId: number }) {
  const { isOpen, open, close } = useOverlay('singleItemCustomisation')
  const wasOpened = useOnce(isOpen)
  const [view, setView] = useState<View>({ is: 'list' })
  const count = useSelector(({ cart }: RootState) => cart.singleItemCart.length)
  const show = (is: 'list' | 'cart') => {
    setView({ is })
    open()
  }
  return (
    <>
      <Row hasActions>
        {count > 0 && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => show('cart')}>
            {`Ver seus itens avulsos (${count})`}
          </Button>
        )}
        <Button variant={count > 0 ? 'link' : 'quiet'} aria-haspopup="dialog" onClick={() => show('list')}>
          Comprar um item avulso
        </Button>
      </Row>
      {wasOpened && (
        <Suspense>
          <Drawer {...given} isOpen={isOpen} onClose={close} view={view} onView={setView} />
        </Suspense>
      )}
    </>
  )
}
