import { Stepper } from '@prumo/ui'
import { Link } from 'react-router'
import { type CheckoutStep, checkoutSteps } from '#links'
import { type Purchase, stepAddress } from './purchase.ts'
import { stepLabels } from './step-titles.ts'

const steps = checkoutSteps.map((key) => ({ key, label: stepLabels[key] }))

/** The progress of the request; finished steps can be opened again. */
export function MenPowerSteps({ step, purchase }: { step: CheckoutStep; purchase: Purchase }) {
  return (
    <Stepper
      label="Etapas do pedido"
      steps={steps}
      currentKey={step}
      renderLink={({ key }, label) => <Link to={stepAddress(key as CheckoutStep, purchase)}>{label}</Link>}
    />
  )
}
