import { useRouteError } from 'react-router'
import { PageFault } from '#shared/PageFault.tsx'
import { QuietFrame } from '#widgets/frame/QuietFrame.tsx'
import { LeaveRequest } from './LeaveRequest.tsx'

const frame = { promise: 'Pedido seguro e sigiloso', Leave: LeaveRequest }

export default function MenPowerCheckoutFrame() {
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
