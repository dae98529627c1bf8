import { useRouteError } from 'react-router'
import { PageFault } from '#shared/PageFault.tsx'
import { QuietFrame } from '#widgets/frame/QuietFrame.tsx'
import { LeaveConsultation } from './LeaveConsultation.tsx'

const frame = { promise: 'Sigilo médico do começo ao fim', Leave: LeaveConsultation }

export default function ConsultationFrame() {
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
