import { useRouteError } from 'react-router'
import { PageFault } from '#shared/PageFault.tsx'
import { QuietFrame } from '#widgets/frame/QuietFrame.tsx'
import { LeaveConsultation } from './LeaveConsultation.tsx'

const frame = { promise: 'Sigilo médico do começo ao fim', Leave: LeaveConsultation }

export default function ConsultationFrame() {
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
