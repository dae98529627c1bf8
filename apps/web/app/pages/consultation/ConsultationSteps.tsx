import { Stepper } from '@prumo/ui'
import { Link } from 'react-router'
import { type ConsultationStep, consultationSteps, links } from '#links'
import { stepLabels } from './step-titles.ts'

const steps = consultationSteps.map((key) => ({ key, label: stepLabels[key] }))

/** The progress of the booking; until it is paid, finished steps can be opened again. */
export function ConsultationSteps({ step }: { step: ConsultationStep }) {
  const isOver = step === 'confirmacao'
  return (
    <Stepper
      label="Etapas da consulta"
      steps={steps}
      currentKey={step}
      renderLink={
        isOver
          ? undefined
          : ({ key }, label) => <Link to={links.newConsultation(key as ConsultationStep)}>{label}</Link>
      }
    />
  )
}
