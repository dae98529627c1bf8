import { formatPhone, onlyDigits } from '@prumo/brazil'
import { TextField } from '@prumo/ui'
import { AddressFields } from '#features/orders/checkout/AddressFields.tsx'
import type { TypedAddress } from './use-typed-address.ts'

const maskPhone = (typed: string) => formatPhone(onlyDigits(typed).slice(0, 11))

/** The place, and who receives there. */
export function OwnAddressFields({ form, filling }: Pick<TypedAddress, 'form' | 'filling'>) {
  return (
    <>
      <AddressFields
        form={form}
        onPostalCode={filling.fill}
        isLookingUp={filling.isLookingUp}
        lookUpNote={filling.note}
      />
      <div className="step-form__fields">
        <TextField
          {...form.field('firstName')}
          label="Nome de quem recebe"
          autoComplete="given-name"
          className="is-half"
        />
        <TextField {...form.field('lastName')} label="Sobrenome" autoComplete="family-name" className="is-half" />
        <TextField
          {...form.field('phone')}
          label="Telefone com DDD"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          mask={maskPhone}
        />
      </div>
    </>
  )
}
