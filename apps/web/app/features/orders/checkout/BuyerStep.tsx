import { EmailField, LockIcon, TextField } from '@prumo/ui'
import type { ReactNode } from 'react'
import { maskCpf, maskDay, maskPhone } from '#shared/format/typed.ts'
import type { useForm } from '#shared/hooks/use-form.ts'
import type { BuyerForm } from './buyer-form.ts'
import { StepForm } from './StepForm.tsx'

export type BuyerStepProps = {
  form: ReturnType<typeof useForm<BuyerForm>>
  /** Something in the cart is sold only to who is of age. */
  isForAdults: boolean
  onSend: (form: BuyerForm) => Promise<void>
  isBusy: boolean
  fault?: ReactNode
}

/** Who buys. Each field that may seem too curious says why it is asked. */
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
        <TextField {...form.field('firstName')} label="Nome" autoComplete="given-name" className="is-half" />
        <TextField {...form.field('lastName')} label="Sobrenome" autoComplete="family-name" className="is-half" />
        <EmailField
          {...form.field('email')}
          label="E-mail"
          onMeant={(email) => form.change('email', email)}
          hint="Enviamos a confirmação e o link do pedido. O assunto do e-mail nunca diz o que você comprou."
        />
        <TextField
          {...form.field('cpf')}
          label="CPF"
          inputMode="numeric"
          autoComplete="off"
          mask={maskCpf}
          className="is-half"
          hint={isForAdults ? 'Vai na nota fiscal e na conferência de idade.' : 'Vai na nota fiscal.'}
        />
        {isForAdults && (
          <TextField
            {...form.field('birthDate')}
            label="Data de nascimento"
            inputMode="numeric"
            autoComplete="bday"
            placeholder="dd/mm/aaaa"
            mask={maskDay}
            className="is-half"
            hint="Só vendemos a quem tem 18 anos ou mais."
          />
        )}
        <TextField
          {...form.field('phone')}
          label="Telefone com DDD"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          mask={maskPhone}
          hint="Só para o entregador, se ele não achar você."
        />
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
