import { Stepper } from '@prumo/ui'
import { Link } from 'react-router'
import { type CheckoutStep, checkoutSteps, links } from '#links'
import { stepLabels } from './step-titles.ts'

const steps = checkoutSteps.map((key) => ({ key, label: stepLabels[key] }))

/** The progress of the purchase; finished steps can be opened again. */
export function CheckoutSteps({ step }: { step: CheckoutStep }) {
  return (
    <Stepper
      label="Etapas da compra"
      steps={steps}
      currentKey={step}
      renderLink={({ key }, label) => <Link to={links.sexToolsCheckout(key as CheckoutStep)}>{label}</Link>}
    />
  )
}
