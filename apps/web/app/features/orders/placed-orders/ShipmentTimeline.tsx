import { CheckIcon } from '@prumo/ui'
import type { TimelineStep } from '../order-states.ts'
import './shipment-timeline.css'

/** The progress of a parcel in words; the current step is marked visually and for screen readers. */
export function ShipmentTimeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map((step) => (
        <li
          key={step.key}
          className={`timeline__step ${step.isDone ? 'is-done' : ''} ${step.isNow ? 'is-now' : ''}`}
          aria-current={step.isNow ? 'step' : undefined}
        >
          <span className="timeline__mark">{step.isDone && <CheckIcon width="16" height="16" />}</span>
          <span className="timeline__title">{step.title}</span>
          <span className="timeline__text">{step.text}</span>
        </li>
      ))}
    </ol>
  )
}
