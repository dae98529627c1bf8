import { useRouteError } from 'react-router'
import { PageFault } from '#shared/PageFault.tsx'
import { QuietFrame } from '#widgets/frame/QuietFrame.tsx'
import { LeaveRequest } from './LeaveRequest.tsx'

const frame = { promise: 'Pedido seguro e sigiloso', Leave: LeaveRequest }

export default function MenPowerCheckoutFrame() {
  return <QuietFrame {...frame} />
}

/** A step that does not exist, or broke, keeps the frame and a way on. */
export function ErrorBoundary() {
  return (
    <QuietFrame {...frame}>
      <PageFault error={useRouteError()} />
    </QuietFrame>
  )
}
