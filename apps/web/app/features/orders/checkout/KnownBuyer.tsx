import { KnownDetails } from '@prumo/ui'
import type { FormEvent, ReactNode } from 'react'
import { linesOfPerson, type PersonForm } from '#shared/person/person-form.ts'
import { buyerFields } from './buyer-form.ts'
import { StepForm } from './StepForm.tsx'

export type KnownBuyerProps = {
  buyer: PersonForm
  isForAdults: boolean
  onSend: (buyer: PersonForm) => void
  onChange: () => void
  isBusy: boolean
  fault?: ReactNode
}

/** The known buyer's data: he checks it and goes on. */
export function KnownBuyer({ buyer, isForAdults, onSend, onChange, isBusy, fault }: KnownBuyerProps) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(buyer)
  }
  return (
    <StepForm
      onSubmit={send}
      title="Seus dados"
      lead="Já temos tudo o que a nota fiscal pede."
      action="Continuar para o endereço"
      isBusy={isBusy}
      fault={fault}
    >
      <KnownDetails
        title={`Vai no nome de ${buyer.firstName} ${buyer.lastName}`}
        lines={linesOfPerson(buyer, buyerFields(isForAdults))}
        changeLabel="Alterar seus dados"
        onChange={onChange}
      />
    </StepForm>
  )
}
