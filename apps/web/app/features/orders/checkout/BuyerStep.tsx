import { LockIcon } from '@prumo/ui'
import type { ReactNode } from 'react'
import type { useForm } from '#shared/hooks/use-form.ts'
import { type AskedField, PersonFields } from '#shared/person/PersonFields.tsx'
import type { PersonField, PersonForm } from '#shared/person/person-form.ts'
import { buyerFields } from './buyer-form.ts'
import { StepForm } from './StepForm.tsx'

export type BuyerStepProps = {
  form: ReturnType<typeof useForm<PersonForm>>
  /** Something in the cart is sold only to adults. */
  isForAdults: boolean
  onSend: (form: PersonForm) => Promise<void>
  isBusy: boolean
  fault?: ReactNode
}

/** Each sensitive field says why it is needed. */
const asked = (isForAdults: boolean): AskedField[] => {
  const given: Partial<Record<PersonField, Omit<AskedField, 'name'>>> = {
    email: { hint: 'Enviamos a confirmação e o link do pedido. O assunto do e-mail nunca diz o que você comprou.' },
    cpf: { hint: isForAdults ? 'Vai na nota fiscal e na conferência de idade.' : 'Vai na nota fiscal.' },
    birthDate: { hint: 'Só vendemos a quem tem 18 anos ou mais.' },
    phone: { hint: 'Só para o entregador, se ele não achar você.', className: undefined },
  }
  return buyerFields(isForAdults).map((name) => ({ name, ...given[name] }))
}

/** The buyer's data. */
export function BuyerStep({ form, isForAdults, onSend, isBusy, fault }: BuyerStepProps) {
  return (
    <StepForm
      {...form.formProps(onSend)}
      title="Seus dados"
      lead={
        isForAdults
          ? 'Para a nota fiscal, a entrega e a confirmação de idade que a lei exige.'
          : 'Para a nota fiscal e a entrega.'
      }
      action="Continuar para o endereço"
      isBusy={isBusy}
      fault={fault}
    >
      <div className="step-form__fields">
        <PersonFields form={form} asked={asked(isForAdults)} />
      </div>
      <p className="step-form__promise">
        <LockIcon width="20" height="20" />
        <span>
          {isForAdults &&
            'Conferimos o CPF e a data com um birô de identidade, porque só vendemos a adultos. Eles ficam guardados com o pedido, e só nossa equipe os vê. '}
          Nada disso fica neste aparelho depois que você fecha a aba.
        </span>
      </p>
    </StepForm>
  )
}
