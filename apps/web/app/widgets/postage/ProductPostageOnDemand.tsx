import { Button, TruckIcon } from '@prumo/ui'
import { lazy, Suspense, useState } from 'react'

// Loaded on demand: most visitors of a product's page do not need it.
const ProductPostage = lazy(() => import('./ProductPostage.tsx').then((module) => ({ default: module.ProductPostage })))

/** Opens a product's postage calculation before anything is in the cart. */
export function ProductPostageOnDemand({ variantId }: { variantId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = (
    <Button variant="link" isBusy={isOpen} onClick={() => setIsOpen(true)}>
      <TruckIcon width="20" height="20" />
      Calcular frete e prazo
    </Button>
  )
  if (!isOpen) return <div>{button}</div>
  return (
    <Suspense fallback={<div>{button}</div>}>
      <ProductPostage variantId={variantId} />
    </Suspense>
  )
}
