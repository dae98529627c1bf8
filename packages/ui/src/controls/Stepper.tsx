import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export type Step = {
  key: string
  label: string
}

export type StepperProps = {
  /** The name of the steps: "Etapas da compra". */
  label: string
  steps: readonly Step[]
  currentKey: string
  /**
   * Renders the link of a finished step: `(step, label) => <Link to={…}>{label}</Link>`. Without it steps are plain
   * text.
   */
  renderLink?: (step: Step, label: ReactNode) => ReactNode
}

/** The progress of a journey. Finished steps are links, later ones are not. */
export function Stepper({ label, steps, currentKey, renderLink }: StepperProps) {
  const current = steps.findIndex((step) => step.key === currentKey)
  return (
    <nav aria-label={label}>
      <ol className="ui-stepper">
        {steps.map((step, index) => {
          const isDone = index < current
          const isNow = index === current
          return (
            <li
              key={step.key}
              className={classes(
                'ui-stepper__step',
                isDone && 'ui-stepper__step--done',
                isNow && 'ui-stepper__step--now',
              )}
              aria-current={isNow ? 'step' : undefined}
            >
              <span className="ui-stepper__label">
                {isNow && <span className="ui-stepper__count">{`Etapa ${index + 1} de ${steps.length}: `}</span>}
                {isDone && renderLink ? renderLink(step, step.label) : step.label}
                {isDone && <span className="ui-hidden">, pronto</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

export type HowStepsProps = {
  steps: readonly { title: string; text: ReactNode }[] /** Counts from 1. */
  active?: number
}

/** "Como funciona": some steps in a row, the active one with the sun's mark. */
export function HowSteps({ steps, active }: HowStepsProps) {
  return (
    <ol className="ui-how">
      {steps.map((step, index) => (
        <li
          key={step.title}
          className={classes('ui-how__step', index + 1 === active && 'ui-how__step--now')}
          aria-current={index + 1 === active ? 'step' : undefined}
        >
          <h3>{step.title}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  )
}
