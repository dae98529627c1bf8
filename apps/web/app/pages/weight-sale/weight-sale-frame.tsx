import { useRouteError } from 'react-router'
import { PageFault } from '#shared/PageFault.tsx'
import { QuietFrame } from '#widgets/frame/QuietFrame.tsx'
import { LeaveWeightSale } from './LeaveWeightSale.tsx'

const frame = { promise: 'Compra segura e sigilosa', Leave: LeaveWeightSale }

export default function WeightSaleFrame() {
  return <QuietFrame {...frame} />
}

/** An unknown or failing step keeps the frame and a link onward. */
export function ErrorBoundary() {
  return (
    <QuietFrame {...frame}>
      <PageFault error={useRouteError()} />
    </QuietFrame>
  )
}
