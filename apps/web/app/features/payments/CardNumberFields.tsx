import { cardBrandOf, formatCpf, onlyDigits } from '@prumo/brazil'
import { LockIcon, TextField } from '@prumo/ui'
import type { ReactNode } from 'react'
import type { useForm } from '#shared/hooks/use-form.ts'
import { type CardForm, maskCardNumber, maskExpiry, maskSecurityCode } from './card-form.ts'
import './card-fields.css'

const BRAND_NAMES = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
} as const

const maskCpf = (typed: string) => formatCpf(onlyDigits(typed).slice(0, 11))

export type CardNumberFieldsProps = {
  form: ReturnType<typeof useForm<CardForm>>
  /** The provider saves the card for its owner. */
  isKept?: boolean
  children?: ReactNode
}

/** A card, which the browser sends directly to the provider. `children` stand before the words about that. */
export function CardNumberFields({ form, isKept, children }: CardNumberFieldsProps) {
  const brand = cardBrandOf(form.values.number)
  return (
    <div className="card-fields">
      <TextField
        {...form.field('number')}
        label="Número do cartão"
        inputMode="numeric"
        autoComplete="cc-number"
        mask={maskCardNumber}
        suffix={brand && <span className="card-fields__brand">{BRAND_NAMES[brand]}</span>}
      />
      <TextField
        {...form.field('holder')}
        label="Nome no cartão"
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...form.field('expiry')}
        label="Validade"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="mm/aa"
        mask={maskExpiry}
        className="is-half"
      />
      <TextField
        {...form.field('securityCode')}
        label="Código de segurança"
        inputMode="numeric"
        autoComplete="cc-csc"
        mask={maskSecurityCode}
        className="is-half"
      />
      <TextField
        {...form.field('holderCpf')}
        label="CPF do titular"
        inputMode="numeric"
        autoComplete="off"
        mask={maskCpf}
        className="is-half"
      />
      {children}
      <p className="card-fields__promise">
        <LockIcon width="20" height="20" />
        <span>
          {isKept
            ? 'O número vai direto deste navegador para o provedor de pagamento, que guarda o cartão para as suas compras aqui. Nós não vemos o número.'
            : 'O número vai direto deste navegador para o provedor de pagamento. Nós não vemos o número.'}
        </span>
      </p>
    </div>
  )
}
