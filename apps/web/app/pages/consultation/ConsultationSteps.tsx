import { Stepper } from '@prumo/ui'
import { Link } from 'react-router'
import { type ConsultationStep, consultationSteps, links } from '#links'
import { stepLabels } from './step-titles.ts'

/** Nine steps leave less room for each than eight. */
const shortLabels: Partial<Record<ConsultationStep, string>> = { questionario: 'Motivo', medico: 'Quem' }

type ConsultationStepsProps = { step: ConsultationStep; isPsychology: boolean }

/** The progress of the booking; until it is paid, finished steps can be opened again. */
export function ConsultationSteps({ step, isPsychology }: ConsultationStepsProps) {
  const isOver = step === 'confirmacao'
  const steps = consultationSteps
    .filter((key) => isPsychology || key !== 'sessoes')
    .map((key) => ({ key, label: (isPsychology ? shortLabels[key] : undefined) ?? stepLabels[key] }))
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
